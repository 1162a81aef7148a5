import { lazy } from 'react';
import type { StatusBucket } from '#contract/rules/status-bucket.ts';
import { groupingNames, groupings } from '#contract/steward/reports/groupings.ts';
import type { SearchPatch } from '../../../data/search/list-search.ts';
import { useMay } from '../../../data/session/session.ts';
import { DateRangeFilter } from '../../../labels/date-range-picker.tsx';
import { CampaignPicker } from '../../../nouns/campaign/campaign-picker.tsx';
import type { ContributionsSearch } from '../../../nouns/gift/address.ts';
import type { Gift } from '../../../nouns/gift/labels.ts';
import { LocationPicker } from '../../../nouns/location/location-picker.tsx';
import { AnyOfFilter, OneOfFilter } from '../../../ui/filters/choice-filter.tsx';
import { ChipBar } from '../../../ui/filters/filter-chip.tsx';
import { LateChip } from '../../../ui/filters/late-chip.tsx';
import { bucketHints, bucketLabels } from './bucket-labels.ts';

type Props = {
  search: ContributionsSearch;
  /** Whether the gift index answers: the platform has fewer filters. */
  indexed: boolean;
  rows: readonly Gift[];
  /** Members set to undefined are removed from the address; the list goes to its first page. */
  onChange: (patch: SearchPatch<ContributionsSearch>) => void;
};

/** In the order of a gift's statuses. */
const bucketOrder: readonly StatusBucket[] = ['PENDING', 'CONFIRMED', 'FAILED', 'CANCELED'];

const load = () => import('./more-gift-filters.tsx');
const MoreGiftFilters = lazy(async () => ({ default: (await load()).MoreGiftFilters }));

/** True if the address contains a filter behind "More". */
export const hasMoreFilters = (search: ContributionsSearch): boolean =>
  Object.keys(search).some(
    (name) => !/^(page|limit|peek|view|columns|group|sort|direction|status|given.*|locations)$/.test(name),
  );

/** The filters of gifts: common ones visible, the others loaded on request. */
export function GiftFilters(props: Props) {
  const { search, indexed, onChange } = props;
  const { status = [], locations = [], campaign } = search;
  const may = useMay();
  return (
    <ChipBar>
      <AnyOfFilter
        label="Status"
        value={status}
        choices={bucketOrder.map((value) => ({
          value,
          label: bucketLabels[value],
          hint: bucketHints[value],
        }))}
        onChange={(picked) => onChange({ status: picked })}
      />
      <DateRangeFilter
        label="Date"
        value={{ from: search.givenFrom, to: search.givenTo }}
        onChange={({ from, to }) => onChange({ givenFrom: from, givenTo: to })}
      />
      <CampaignPicker
        value={campaign}
        // A subcampaign belongs to its campaign, so it is cleared too.
        onChange={(id) => onChange({ campaign: id, subcampaign: undefined })}
      />
      <LocationPicker value={locations} onChange={(ids) => onChange({ locations: ids })} />
      <LateChip label="More" keyPart="add-filter" load={load} used={hasMoreFilters(search)}>
        {(opened) => <MoreGiftFilters {...props} opened={opened} />}
      </LateChip>
      {indexed ? (
        <OneOfFilter
          label="Group by"
          value={search.group}
          choices={groupings
            .filter((value) => value !== 'donor' || may('donors.list'))
            .map((value) => ({ value, label: groupingNames[value] }))}
          onChange={(group) => onChange({ group, peek: undefined })}
        />
      ) : null}
    </ChipBar>
  );
}
