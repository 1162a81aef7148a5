import { type AskedFilters, usedFilters } from '#contract/lists/filters.ts';
import { giftFilters } from '#contract/nouns/gift/filters.ts';
import type { StatusBucket } from '#contract/rules/status-bucket.ts';
import { count } from '../../../data/format/plural.ts';
import { DateRangeFilter } from '../../../labels/date-range-picker.tsx';
import { rangeText } from '../../../labels/day-range.ts';
import type { FilterCells } from '../../../labels/lists/filter-cells.tsx';
import { CampaignPicker } from '../../../nouns/campaign/campaign-picker.tsx';
import type { ContributionsSearch } from '../../../nouns/gift/address.ts';
import { LocationPicker } from '../../../nouns/location/location-picker.tsx';
import { AnyOfFilter } from '../../../ui/filters/choice-filter.tsx';

const { status, given, campaign, locations, ...others } = giftFilters;
/** Always visible. */
export const commonFilters = { status, given, campaign, locations };
/** Behind "More"; what they show is loaded only when someone uses one. */
export const furtherFilters = others;

export const hasFurther = (search: AskedFilters<typeof furtherFilters>): boolean =>
  usedFilters(furtherFilters, search).length > 0;

/** The statuses of the filter, for "failed or charged-back gifts"; empty without one. */
export const statusWords = ({ status: buckets = [] }: ContributionsSearch): string =>
  buckets.map((bucket) => bucketWords[bucket]).join(' or ');

/** What the platform's groups have in them, so that a group isn't called by one of its parts. */
const bucketWords: Record<StatusBucket, string> = {
  PENDING: 'pending',
  CONFIRMED: 'confirmed',
  FAILED: 'failed or charged-back',
  CANCELED: 'canceled or refunded',
};

/** Names for the choices of the gift list's status filter. In the order of a gift's statuses. */
const bucketOrder: readonly StatusBucket[] = ['PENDING', 'CONFIRMED', 'FAILED', 'CANCELED'];

const bucketLabels: Record<StatusBucket, string> = {
  PENDING: 'Pending',
  CONFIRMED: 'Confirmed',
  FAILED: 'Failed',
  CANCELED: 'Canceled',
};

/** The statuses a bucket usually contains: the platform doesn't document it. */
const bucketHints: Record<StatusBucket, string> = {
  PENDING: 'Processing, in transit, on hold',
  CONFIRMED: 'Received, paid out, completed',
  FAILED: 'Includes chargebacks',
  CANCELED: 'Refunded, voided, abandoned',
};

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
