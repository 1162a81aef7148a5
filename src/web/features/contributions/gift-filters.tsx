import { statusBuckets } from '#contract/words.ts';
import { idOf, type SearchPatch } from '../../data/list-search.ts';
import { AnyOfFilter } from '../../ui/choice-filter.tsx';
import { ChipBar, MoreFilters } from '../../ui/filter-chip.tsx';
import { TextFilter } from '../../ui/text-filter.tsx';
import { DateRangeFilter } from '../app/date-range-picker.tsx';
import { dayPresets, rangeText } from '../app/day-range-words.ts';
import { CampaignPicker, SubcampaignPicker } from '../campaigns/campaign-picker.tsx';
import { LocationPicker } from '../locations/location-picker.tsx';
import type { ContributionsSearch } from './contributions-search.ts';
import { bucketHints, bucketWords } from './gift-words.ts';

type Props = {
  search: ContributionsSearch;
  /** Members set to undefined leave the address; the list starts at its first page. */
  onChange: (patch: SearchPatch<ContributionsSearch>) => void;
};

/** The twelve filters of the service, less page and size, which the pager has. */
export function GiftFilters({ search, onChange }: Props) {
  const { status = [], locations = [], campaign, subcampaign, link, pledge } = search;
  const presets = dayPresets();
  return (
    <ChipBar>
      <AnyOfFilter
        label="Status"
        value={status}
        choices={statusBuckets.map((value) => ({
          value,
          label: bucketWords[value],
          hint: bucketHints[value],
        }))}
        onChange={(picked) =>
          onChange({ status: orNothing(statusBuckets.filter((one) => picked.includes(one))) })
        }
      />
      <DateRangeFilter
        label="Given"
        value={{ from: search.givenFrom, to: search.givenTo }}
        text={rangeText}
        presets={presets}
        onChange={({ from, to }) => onChange({ givenFrom: from, givenTo: to })}
      />
      <CampaignPicker
        value={campaign}
        // A subcampaign belongs to its campaign.
        onChange={(id) => onChange({ campaign: id, subcampaign: undefined })}
      />
      <SubcampaignPicker
        value={subcampaign}
        campaignId={campaign}
        onChange={(id) => onChange({ subcampaign: id })}
      />
      <LocationPicker value={locations} onChange={(ids) => onChange({ locations: orNothing(ids) })} />
      <DateRangeFilter
        label="Updated"
        value={{ from: search.updatedFrom, to: search.updatedTo }}
        text={rangeText}
        presets={presets}
        onChange={({ from, to }) => onChange({ updatedFrom: from, updatedTo: to })}
      />
      <MoreFilters open={link !== undefined || pledge !== undefined}>
        <TextFilter
          label="Giving link"
          fieldLabel="Id of the giving link"
          hint="As it stands at the end of the link."
          value={link}
          check={wrongId}
          onChange={(text) => onChange({ link: text })}
        />
        <TextFilter
          label="Pledge"
          fieldLabel="Id of the pledge"
          value={pledge}
          check={wrongId}
          onChange={(text) => onChange({ pledge: text })}
        />
      </MoreFilters>
    </ChipBar>
  );
}

const orNothing = <Item,>(items: Item[]): Item[] | undefined => (items.length > 0 ? items : undefined);

const wrongId = (text: string): string | undefined =>
  idOf(text) === undefined ? 'An id has letters, digits, - and _ only' : undefined;

/** The filters in use, in words. */
export function filterWords(search: ContributionsSearch): string[] {
  const given = rangeText({ from: search.givenFrom, to: search.givenTo });
  const updated = rangeText({ from: search.updatedFrom, to: search.updatedTo });
  return [
    search.status
      ? `status ${search.status.map((bucket) => bucketWords[bucket].toLowerCase()).join(' or ')}`
      : '',
    given && `given ${given}`,
    updated && `updated ${updated}`,
    search.campaign ? 'the chosen campaign' : '',
    search.subcampaign ? 'the chosen subcampaign' : '',
    search.locations ? 'the chosen locations' : '',
    search.link ? `giving link ${search.link}` : '',
    search.pledge ? `pledge ${search.pledge}` : '',
  ].filter(Boolean);
}
