import { type contributionTypes, frequencies, giftFrequencies } from '#contract/giving/vocabulary.ts';
import { type AskedFilters, usedFilters } from '#contract/lists/filters.ts';
import { giftFilters } from '#contract/nouns/gift/filters.ts';
import { frequencyPhrase, frequencyLabel as planFrequencyLabel } from '#contract/rules/frequencies.ts';
import { type GiftOutcome, giftOutcomes } from '#contract/rules/gift-outcomes.ts';
import { giftSourceName, giftSources } from '#contract/rules/gift-source.ts';
import type { StatusBucket } from '#contract/rules/status-bucket.ts';
import { bucketsText } from '#contract/steward/list-sentence.ts';
import { count } from '../../../data/format/plural.ts';
import { idOf } from '../../../data/search/address-values.ts';
import { amountRangeText } from '../../../labels/amounts/amount-range.ts';
import { AmountRangeFilter } from '../../../labels/amounts/amount-range-filter.tsx';
import { DateRangeFilter } from '../../../labels/date-range-picker.tsx';
import { rangeText } from '../../../labels/day-range.ts';
import type { FilterCell, FilterCells } from '../../../labels/lists/filter-cells.tsx';
import { withoutCell } from '../../../labels/lists/without-cell.tsx';
import { CampaignPicker, SubcampaignPicker } from '../../../nouns/campaign/campaign-picker.tsx';
import { donorName } from '../../../nouns/donor/donor-name.tsx';
import type { ContributionsSearch } from '../../../nouns/gift/address.ts';
import { frequencyLabel, typeLabel } from '../../../nouns/gift/gift-words.ts';
import type { Gift } from '../../../nouns/gift/labels.ts';
import { LocationPicker } from '../../../nouns/location/location-picker.tsx';
import { AnyOfFilter, OneOfFilter } from '../../../ui/filters/choice-filter.tsx';
import { TextFilter } from '../../../ui/filters/text-filter.tsx';

const { status, given, campaign, locations, ...others } = giftFilters;
/** Always visible. */
export const commonFilters = { status, given, campaign, locations };
/** Behind "More" until they are used. */
export const furtherFilters = others;

export const hasFurther = (search: AskedFilters<typeof furtherFilters>): boolean =>
  usedFilters(furtherFilters, search).length > 0;

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
    words: ({ status }) => bucketsText(status),
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
    words: (search) =>
      search.locations ? `in ${count(search.locations.length, 'location', 'locations')}` : '',
    control: ({ search, change }) => (
      <LocationPicker value={search.locations ?? []} onChange={(ids) => change({ locations: ids })} />
    ),
  },
};

type Cell = FilterCell<ContributionsSearch>;
type ListMember = 'types' | 'methods' | 'planFrequency' | 'reversed' | 'returns' | 'outcome';
type FlagMember = 'deposited' | 'anonymous' | 'first' | 'fees';

/** `nameOf` returns the name of a value on screen. */
function anyOf(
  id: ListMember,
  label: string,
  values: readonly string[],
  nameOf: (value: never) => string,
): Cell {
  // The values of a member are those of its row.
  const name = nameOf as (value: string) => string;
  return {
    words: (search) => {
      const picked: readonly string[] = search[id] ?? [];
      return picked.map(name).join(' or ').toLowerCase();
    },
    control: ({ search, change }) => (
      <AnyOfFilter
        label={label}
        value={search[id] ?? []}
        choices={values.map((value) => ({ value, label: name(value) }))}
        onChange={(next) => change({ [id]: next })}
      />
    ),
  };
}

/** A filter that links set; otherwise there is nothing to choose from. */
const ifSet = (id: 'outcome', cell: Cell): Cell => ({
  ...cell,
  control: (props) => (props.search[id] ? cell.control(props) : null),
});

const yesNo = (id: FlagMember, label: string, yes: string, no: string, before = ''): Cell => ({
  words: ({ [id]: word }) => (word ? `${before}${(word === 'yes' ? yes : no).toLowerCase()}` : ''),
  control: ({ search, change }) => (
    <OneOfFilter
      label={label}
      value={search[id]}
      choices={[
        { value: 'yes', label: yes },
        { value: 'no', label: no },
      ]}
      onChange={(picked) => change({ [id]: picked })}
    />
  ),
});

const wrongId = (text: string): string | undefined =>
  idOf(text) === undefined ? 'IDs use only letters, digits, - and _.' : undefined;

const wordsIn = (text: string): string[] =>
  text
    .toUpperCase()
    .split(/[\s,]+/)
    .filter(Boolean);

const typedId = (id: 'link' | 'pledge', label: string, hint?: string): Cell => ({
  words: ({ [id]: value }) => (value ? `${label.toLowerCase()} ${value}` : ''),
  control: ({ search, change }) => (
    <TextFilter
      label={label}
      fieldLabel={`${label} ID`}
      {...(hint ? { hint } : {})}
      value={search[id]}
      check={wrongId}
      onChange={(text) => change({ [id]: text })}
    />
  ),
});

const assetsCell: Cell = {
  words: ({ assets = [] }) => assets.map((one) => one.toUpperCase()).join(' or '),
  control: ({ search: { assets = [] }, change }) => (
    <TextFilter
      label="Stock or coin"
      fieldLabel="Symbol"
      hint="Such as BTC or AAPL"
      value={assets.join(' ')}
      check={(text) => (wordsIn(text).length > 40 ? 'Enter at most 40 symbols.' : undefined)}
      onChange={(text) => change({ assets: text ? wordsIn(text) : undefined })}
    />
  ),
};

const types = [
  'CASH',
  'MANUAL_CASH',
  'CRYPTO',
  'DAF',
  'STOCK',
] as const satisfies (typeof contributionTypes)[number][];
const reversalLabels = { REFUNDED: 'Refunded', CHARGEBACK: 'Disputed' };
const returnLabels = { partly: 'Partly refunded', pending: 'Refund or dispute pending' };
const outcomeLabels: Record<GiftOutcome, string> = {
  received: 'Received',
  pending: 'Pending',
  failed: 'Failed',
  returned: 'Refunded or disputed',
};

/** `rows`: those of the list, which may name the donor in the address. */
export const furtherCells = (
  rows: readonly Gift[],
): FilterCells<typeof furtherFilters, ContributionsSearch> => ({
  donor: {
    words: ({ donor }) => (donor ? 'from the selected donor' : ''),
    control: ({ search, change }) => {
      const donor = rows.find((gift) => gift.donor?.id === search.donor)?.donor;
      return search.donor ? (
        <OneOfFilter
          label="Donor"
          value={search.donor}
          choices={[{ value: search.donor, label: donor ? donorName(donor) : 'Selected donor' }]}
          onChange={(id) => change({ donor: id })}
        />
      ) : null;
    },
  },
  campaignNot: {
    words: ({ campaignNot }) =>
      campaignNot ? `not in ${count(campaignNot.length, 'campaign', 'campaigns')}` : '',
    control: ({ search: { campaignNot: ids }, change }) =>
      ids ? (
        <OneOfFilter
          label="Not in"
          value="these"
          choices={[{ value: 'these', label: count(ids.length, 'campaign', 'campaigns') }]}
          onChange={(kept) => change({ campaignNot: kept ? ids : undefined })}
        />
      ) : null,
  },
  outcome: ifSet('outcome', {
    ...anyOf('outcome', 'Counted as', giftOutcomes, (one: GiftOutcome) => outcomeLabels[one]),
    words: ({ outcome = [] }) =>
      outcome.map((one) => `counted as ${outcomeLabels[one]}`.toLowerCase()).join(' or '),
  }),
  without: withoutCell(giftFilters.without.values),
  amount: {
    words: amountRangeText,
    control: ({ search: { least, most }, change }) => (
      <AmountRangeFilter value={{ least, most }} onChange={change} />
    ),
  },
  frequency: {
    words: ({ frequency }) => (frequency ? (frequencyLabel(frequency) ?? '').toLowerCase() : ''),
    control: ({ search, change }) => (
      <OneOfFilter
        label="Frequency"
        value={search.frequency}
        choices={giftFrequencies.map((value) => ({ value, label: frequencyLabel(value) ?? value }))}
        onChange={(frequency) => change({ frequency })}
      />
    ),
  },
  planFrequency: {
    ...anyOf('planFrequency', 'Plan frequency', frequencies, planFrequencyLabel),
    words: ({ planFrequency = [] }) =>
      planFrequency.length > 0 ? `of plans ${planFrequency.map(frequencyPhrase).join(' or ')}` : '',
  },
  types: anyOf('types', 'Type', types, typeLabel),
  methods: anyOf('methods', 'Payment method', giftSources, giftSourceName),
  received: {
    words: ({ receivedFrom, receivedTo }) => {
      const days = rangeText({ from: receivedFrom, to: receivedTo });
      return days && `received ${days}`;
    },
    control: ({ search, change }) => (
      <DateRangeFilter
        label="Received"
        value={{ from: search.receivedFrom, to: search.receivedTo }}
        onChange={({ from, to }) => change({ receivedFrom: from, receivedTo: to })}
      />
    ),
  },
  reversed: anyOf(
    'reversed',
    'Refunded or disputed',
    giftFilters.reversed.values,
    (one: keyof typeof reversalLabels) => reversalLabels[one],
  ),
  returns: anyOf(
    'returns',
    'Partly refunded',
    giftFilters.returns.values,
    (one: keyof typeof returnLabels) => returnLabels[one],
  ),
  deposited: yesNo('deposited', 'Deposit', 'In a deposit', 'Not in a deposit'),
  first: yesNo('first', 'First gift', 'First-time gift', 'Repeat gift'),
  anonymous: yesNo('anonymous', 'Anonymous', 'Anonymous', 'Not anonymous'),
  fees: yesNo('fees', 'Fees', 'Covered by the donor', 'Not covered', 'fees '),
  subcampaign: {
    words: ({ subcampaign }) => (subcampaign ? 'in the selected subcampaign' : ''),
    control: ({ search, change }) => (
      <SubcampaignPicker
        value={search.subcampaign}
        campaignId={search.campaign}
        onChange={(id) => change({ subcampaign: id })}
      />
    ),
  },
  updated: {
    words: ({ updatedFrom, updatedTo }) => {
      const days = rangeText({ from: updatedFrom, to: updatedTo });
      return days && `updated ${days}`;
    },
    control: ({ search, change }) => (
      <DateRangeFilter
        label="Last updated"
        value={{ from: search.updatedFrom, to: search.updatedTo }}
        onChange={({ from, to }) => change({ updatedFrom: from, updatedTo: to })}
      />
    ),
  },
  assets: assetsCell,
  link: typedId('link', 'Giving link', 'The last part of the link'),
  pledge: typedId('pledge', 'Pledge'),
});
