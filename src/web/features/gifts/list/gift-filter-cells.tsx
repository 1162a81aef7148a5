import { type AskedFilters, usedFilters } from '#contract/lists/filters.ts';
import { giftFilters } from '#contract/nouns/gift/filters.ts';
import { count } from '../../../data/format/plural.ts';
import { DateRangeFilter } from '../../../labels/date-range-picker.tsx';
import { rangeText } from '../../../labels/day-range.ts';
import type { FilterCells } from '../../../labels/lists/filter-cells.tsx';
import { CampaignPicker } from '../../../nouns/campaign/campaign-picker.tsx';
import type { ContributionsSearch } from '../../../nouns/gift/address.ts';
import { LocationPicker } from '../../../nouns/location/location-picker.tsx';
import { AnyOfFilter } from '../../../ui/filters/choice-filter.tsx';
import { bucketHints, bucketLabels, bucketOrder } from './bucket-labels.ts';

const { status, given, campaign, locations, ...others } = giftFilters;
/** Always visible. */
export const commonFilters = { status, given, campaign, locations };
/** Behind "More"; what they show is loaded only when someone uses one. */
export const furtherFilters = others;

export const hasFurther = (search: AskedFilters<typeof furtherFilters>): boolean =>
  usedFilters(furtherFilters, search).length > 0;

/** The statuses of the filter, for "failed or canceled gifts"; empty without one. */
export const statusWords = ({ status: buckets = [] }: ContributionsSearch): string =>
  buckets.map((bucket) => bucketLabels[bucket].toLowerCase()).join(' or ');

export const commonCells: FilterCells<typeof commonFilters, ContributionsSearch> = {
  status: {
    about: 'status',
    words: statusWords,
    control: ({ search, change }) => (
      <AnyOfFilter
        label="Status"
        value={search.status ?? []}
        choices={bucketOrder.map((value) => ({
          value,
          label: bucketLabels[value],
          hint: bucketHints[value],
        }))}
        onChange={(picked) => change({ status: picked })}
      />
    ),
  },
  given: {
    about: 'date',
    words: ({ givenFrom, givenTo }) => {
      const days = rangeText({ from: givenFrom, to: givenTo });
      return days && `dated ${days}`;
    },
    control: ({ search, change }) => (
      <DateRangeFilter
        label="Date"
        value={{ from: search.givenFrom, to: search.givenTo }}
        onChange={({ from, to }) => change({ givenFrom: from, givenTo: to })}
      />
    ),
  },
  campaign: {
    about: 'campaign',
    words: (search) => (search.campaign ? 'in the selected campaign' : ''),
    control: ({ search, change }) => (
      <CampaignPicker
        value={search.campaign}
        // A subcampaign belongs to its campaign, so it is cleared too.
        onChange={(id) => change({ campaign: id, subcampaign: undefined })}
      />
    ),
  },
  locations: {
    about: 'location',
    words: (search) =>
      search.locations ? `in ${count(search.locations.length, 'location', 'locations')}` : '',
    control: ({ search, change }) => (
      <LocationPicker value={search.locations ?? []} onChange={(ids) => change({ locations: ids })} />
    ),
  },
};
