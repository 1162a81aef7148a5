import { frequencies, storedMethodTypes } from '#contract/giving/vocabulary.ts';
import { frequencyLabel } from '#contract/rules/frequencies.ts';
import { calendarDay } from '../../../data/format/format.ts';
import { listText } from '../../../data/format/plural.ts';
import type { SearchPatch } from '../../../data/search/list-search.ts';
import { type AmountRange, amountRangeText } from '../../../labels/amounts/amount-range.ts';
import { AmountRangeFilter } from '../../../labels/amounts/amount-range-filter.tsx';
import { rangeText } from '../../../labels/day-range.ts';
import { CampaignPicker } from '../../../nouns/campaign/campaign-picker.tsx';
import { placeAndUpdateLabels } from '../../../nouns/location/location-and-update-picker.tsx';
import { LocationPicker } from '../../../nouns/location/location-picker.tsx';
import type { PlansSearch } from '../../../nouns/plan/address.ts';
import { methodTypeName } from '../../../nouns/plan/labels.ts';
import { AnyOfFilter } from '../../../ui/filters/choice-filter.tsx';
import { DateRangeFilter } from '../../../ui/filters/date-range-filter.tsx';
import { ChipBar } from '../../../ui/filters/filter-chip.tsx';

type Props = {
  search: PlansSearch;
  /** Whether the mirror answers: the platform filters only by location and update. */
  all: boolean;
  onChange: (patch: SearchPatch<PlansSearch>) => void;
};

export const PlanFilters = ({ search, all, onChange }: Props) => (
  <ChipBar>
    {all ? (
      <>
        <CampaignPicker value={search.campaign} onChange={(campaign) => onChange({ campaign })} />
        <AnyOfFilter
          label="Frequency"
          value={search.frequencies ?? []}
          choices={frequencies.map((value) => ({ value, label: frequencyLabel(value) }))}
          onChange={(picked) => onChange({ frequencies: picked })}
        />
        <AmountRangeFilter
          value={amountsOf(search)}
          onChange={({ least, most }) => onChange({ amountFrom: least, amountTo: most })}
        />
        <AnyOfFilter
          label="Payment method"
          value={search.methods ?? []}
          choices={storedMethodTypes.map((value) => ({ value, label: methodTypeName(value) }))}
          onChange={(methods) => onChange({ methods })}
        />
      </>
    ) : null}
    <LocationPicker value={search.locations ?? []} onChange={(locations) => onChange({ locations })} />
    <DateRangeFilter
      today={calendarDay()}
      label="Last updated"
      value={{ from: search.updatedFrom, to: search.updatedTo }}
      text={rangeText}
      onChange={({ from, to }) => onChange({ updatedFrom: from, updatedTo: to })}
    />
  </ChipBar>
);

const amountsOf = ({ amountFrom, amountTo }: PlansSearch): AmountRange => ({
  least: amountFrom,
  most: amountTo,
});

/** The filters in use, as text. */
export const planFilterLabels = (search: PlansSearch): string[] =>
  [
    search.campaign ? 'selected campaign' : '',
    search.frequencies ? listText(search.frequencies.map(frequencyLabel)).toLowerCase() : '',
    amountRangeText(amountsOf(search)),
    search.methods ? listText(search.methods.map(methodTypeName)).toLowerCase() : '',
    ...placeAndUpdateLabels(search),
  ].filter(Boolean);
