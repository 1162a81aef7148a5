import { frequencies, storedMethodTypes } from '#contract/giving/vocabulary.ts';
import { frequencyLabel } from '#contract/rules/frequencies.ts';
import { cents, decimalText, parseAmount } from '#contract/values/money.ts';
import { calendarDay, moneyText } from '../../../data/format/format.ts';
import { listText } from '../../../data/format/plural.ts';
import type { SearchPatch } from '../../../data/search/list-search.ts';
import { CampaignPicker } from '../../../labels/campaign-picker.tsx';
import { rangeText } from '../../../labels/day-range.ts';
import { placeAndUpdateLabels } from '../../../labels/location-and-update-picker.tsx';
import { LocationPicker } from '../../../labels/location-picker.tsx';
import { AmountRangeFilter } from '../../../ui/filters/amount-range-filter.tsx';
import { AnyOfFilter } from '../../../ui/filters/choice-filter.tsx';
import { DateRangeFilter } from '../../../ui/filters/date-range-filter.tsx';
import { ChipBar } from '../../../ui/filters/filter-chip.tsx';
import { methodTypeName } from '../labels.ts';
import type { PlansSearch } from './plans-search.ts';

type Props = {
  search: PlansSearch;
  /** Whether the mirror answers: the platform itself filters by location and update only. */
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
          onChange={(picked) =>
            onChange({ frequencies: orNothing(frequencies.filter((one) => picked.includes(one))) })
          }
        />
        <AmountRangeFilter
          label="Amount"
          value={{ least: dollarsText(search.amountFrom), most: dollarsText(search.amountTo) }}
          text={amountText(search)}
          read={(text) => parseAmount(text) ?? 'Enter an amount, like 40 or 40.50.'}
          onChange={(amountFrom, amountTo) => onChange({ amountFrom, amountTo })}
        />
        <AnyOfFilter
          label="Payment method"
          value={search.methods ?? []}
          choices={storedMethodTypes.map((value) => ({ value, label: methodTypeName(value) }))}
          onChange={(picked) =>
            onChange({ methods: orNothing(storedMethodTypes.filter((one) => picked.includes(one))) })
          }
        />
      </>
    ) : null}
    <LocationPicker
      value={search.locations ?? []}
      onChange={(ids) => onChange({ locations: orNothing(ids) })}
    />
    <DateRangeFilter
      today={calendarDay()}
      label="Last updated"
      value={{ from: search.updatedFrom, to: search.updatedTo }}
      text={rangeText}
      onChange={({ from, to }) => onChange({ updatedFrom: from, updatedTo: to })}
    />
  </ChipBar>
);

const orNothing = <Item,>(items: Item[]): Item[] | undefined => (items.length > 0 ? items : undefined);
const dollarsText = (amount: number | undefined): string =>
  amount === undefined ? '' : decimalText(cents(amount));

function amountText({ amountFrom: from, amountTo: to }: PlansSearch): string {
  const money = (amount: number) => moneyText(cents(amount));
  if (from !== undefined && to !== undefined) return `${money(from)} to ${money(to)}`;
  if (from !== undefined) return `${money(from)} or more`;
  return to === undefined ? '' : `up to ${money(to)}`;
}

/** The filters in use, in words. */
export const planFilterLabels = (search: PlansSearch): string[] =>
  [
    search.campaign ? 'selected campaign' : '',
    search.frequencies ? listText(search.frequencies.map(frequencyLabel)).toLowerCase() : '',
    amountText(search),
    search.methods ? listText(search.methods.map(methodTypeName)).toLowerCase() : '',
    ...placeAndUpdateLabels(search),
  ].filter(Boolean);
