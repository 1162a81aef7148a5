import { frequencies, storedMethodTypes } from '#contract/giving/vocabulary.ts';
import { type PlanFilters, planFilters } from '#contract/nouns/plan/filters.ts';
import { frequencyLabel } from '#contract/rules/frequencies.ts';
import { methodTypeName } from '#contract/rules/names/stored-method-names.ts';
import { listText } from '../../../data/format/plural.ts';
import { amountRangeText } from '../../../labels/amounts/amount-range.ts';
import { AmountRangeFilter } from '../../../labels/amounts/amount-range-filter.tsx';
import { type FilterCells, filterWords } from '../../../labels/lists/filter-cells.tsx';
import { withoutCell } from '../../../labels/lists/without-cell.tsx';
import { CampaignPicker } from '../../../nouns/campaign/campaign-picker.tsx';
import { placeAndUpdateCells } from '../../../nouns/location/place-and-update-cells.tsx';
import type { PlansSearch } from '../../../nouns/plan/address.ts';
import { AnyOfFilter } from '../../../ui/filters/choice-filter.tsx';

export const planCells: FilterCells<PlanFilters, PlansSearch> = {
  campaign: {
    words: ({ campaign }) => (campaign ? 'selected campaign' : ''),
    control: ({ search, change }) => (
      <CampaignPicker value={search.campaign} onChange={(campaign) => change({ campaign })} />
    ),
  },
  frequencies: {
    words: (search) =>
      search.frequencies ? listText(search.frequencies.map(frequencyLabel)).toLowerCase() : '',
    control: ({ search, change }) => (
      <AnyOfFilter
        label="Frequency"
        value={search.frequencies ?? []}
        choices={frequencies.map((value) => ({ value, label: frequencyLabel(value) }))}
        onChange={(picked) => change({ frequencies: picked })}
      />
    ),
  },
  amount: {
    words: ({ amountFrom: least, amountTo: most }) => amountRangeText({ least, most }),
    control: ({ search: { amountFrom: least, amountTo: most }, change }) => (
      <AmountRangeFilter
        value={{ least, most }}
        onChange={(range) => change({ amountFrom: range.least, amountTo: range.most })}
      />
    ),
  },
  methods: {
    words: ({ methods }) => (methods ? listText(methods.map(methodTypeName)).toLowerCase() : ''),
    control: ({ search, change }) => (
      <AnyOfFilter
        label="Payment method"
        value={search.methods ?? []}
        choices={storedMethodTypes.map((value) => ({ value, label: methodTypeName(value) }))}
        onChange={(methods) => change({ methods })}
      />
    ),
  },
  ...placeAndUpdateCells,
  without: withoutCell(planFilters.without.values),
};

/** The filters that the rows were selected by, as text. */
export const planWords = (search: PlansSearch, text: string): string[] => [
  ...(text ? [`“${text}”`] : []),
  ...filterWords(planFilters, planCells, search),
];
