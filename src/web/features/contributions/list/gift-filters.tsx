import { statusBuckets } from '#contract/giving/vocabulary.ts';
import { count } from '../../../data/format/plural.ts';
import { idOf, type SearchPatch } from '../../../data/search/list-search.ts';
import { CampaignPicker, SubcampaignPicker } from '../../../labels/campaign-picker.tsx';
import { DateRangeFilter } from '../../../labels/date-range-picker.tsx';
import { rangeText } from '../../../labels/day-range.ts';
import { LocationPicker } from '../../../labels/location-picker.tsx';
import { AnyOfFilter } from '../../../ui/filters/choice-filter.tsx';
import { ChipBar, MoreFilters } from '../../../ui/filters/filter-chip.tsx';
import { TextFilter } from '../../../ui/filters/text-filter.tsx';
import { bucketHints, bucketLabels } from './bucket-labels.ts';
import type { ContributionsSearch, StatusBucket } from './contributions-search.ts';

type Props = {
  search: ContributionsSearch;
  /** Members set to undefined leave the address; the list starts at its first page. */
  onChange: (patch: SearchPatch<ContributionsSearch>) => void;
};

/** In the order of a gift's life. */
const bucketOrder: readonly StatusBucket[] = ['PENDING', 'CONFIRMED', 'FAILED', 'CANCELED'];

/** Every filter the platform has for gifts. */
export function GiftFilters({ search, onChange }: Props) {
  const { status = [], locations = [], campaign, subcampaign, link, pledge } = search;
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
        onChange={(picked) =>
          onChange({ status: orNothing(statusBuckets.filter((one) => picked.includes(one))) })
        }
      />
      <DateRangeFilter
        label="Date"
        value={{ from: search.givenFrom, to: search.givenTo }}
        text={rangeText}
        onChange={({ from, to }) => onChange({ givenFrom: from, givenTo: to })}
      />
      <CampaignPicker
        value={campaign}
        // A subcampaign belongs to its campaign.
        onChange={(id) => onChange({ campaign: id, subcampaign: undefined })}
      />
      <LocationPicker value={locations} onChange={(ids) => onChange({ locations: orNothing(ids) })} />
      <MoreFilters
        filters={[
          {
            id: 'subcampaign',
            used: campaign !== undefined || subcampaign !== undefined,
            chip: (
              <SubcampaignPicker
                value={subcampaign}
                campaignId={campaign}
                onChange={(id) => onChange({ subcampaign: id })}
              />
            ),
          },
          {
            id: 'updated',
            used: search.updatedFrom !== undefined || search.updatedTo !== undefined,
            chip: (
              <DateRangeFilter
                label="Last updated"
                value={{ from: search.updatedFrom, to: search.updatedTo }}
                text={rangeText}
                onChange={({ from, to }) => onChange({ updatedFrom: from, updatedTo: to })}
              />
            ),
          },
          {
            id: 'link',
            used: link !== undefined,
            chip: (
              <TextFilter
                label="Giving link"
                fieldLabel="Giving link ID"
                hint="The last part of the link"
                value={link}
                check={wrongId}
                onChange={(text) => onChange({ link: text })}
              />
            ),
          },
          {
            id: 'pledge',
            used: pledge !== undefined,
            chip: (
              <TextFilter
                label="Pledge"
                fieldLabel="Pledge ID"
                value={pledge}
                check={wrongId}
                onChange={(text) => onChange({ pledge: text })}
              />
            ),
          },
        ]}
      />
    </ChipBar>
  );
}

const orNothing = <Item,>(items: Item[]): Item[] | undefined => (items.length > 0 ? items : undefined);

const wrongId = (text: string): string | undefined =>
  idOf(text) === undefined ? 'IDs use letters, digits, - and _' : undefined;

/** The filters in use, in words. */
export function filterLabels(search: ContributionsSearch): string[] {
  const given = rangeText({ from: search.givenFrom, to: search.givenTo });
  const updated = rangeText({ from: search.updatedFrom, to: search.updatedTo });
  return [
    search.status
      ? `status ${search.status.map((bucket) => bucketLabels[bucket].toLowerCase()).join(' or ')}`
      : '',
    given && `dated ${given}`,
    updated && `updated ${updated}`,
    search.campaign ? 'in the selected campaign' : '',
    search.subcampaign ? 'in the selected subcampaign' : '',
    search.locations ? `in ${count(search.locations.length, 'location', 'locations')}` : '',
    search.link ? `giving link ${search.link}` : '',
    search.pledge ? `pledge ${search.pledge}` : '',
  ].filter(Boolean);
}
