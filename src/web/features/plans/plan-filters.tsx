import { frequencies, storedMethodTypes } from '#contract/giving/vocabulary.ts';
import { frequencyLabel } from '#contract/rules/frequencies.ts';
import { cents, decimalText, parseAmount } from '#contract/values/money.ts';
import { calendarDay, moneyText } from '../../data/format.ts';
import type { SearchPatch } from '../../data/list-search.ts';
import { listText } from '../../data/plural.ts';
import { AmountRangeFilter } from '../../ui/amount-range-filter.tsx';
import { AnyOfFilter } from '../../ui/choice-filter.tsx';
import { DateRangeFilter } from '../../ui/date-range-filter.tsx';
import { ChipBar } from '../../ui/filter-chip.tsx';
import { rangeText } from '../app/day-range-words.ts';
import { CampaignPicker } from '../campaigns/campaign-picker.tsx';
import { LocationPicker } from '../locations/location-picker.tsx';
import { placeAndUpdateWords } from '../locations/place-and-update-picker.tsx';
import { methodTypeName } from './labels.ts';
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
export const planFilterWords = (search: PlansSearch): string[] =>
  [
    search.campaign ? 'selected campaign' : '',
    search.frequencies ? listText(search.frequencies.map(frequencyLabel)).toLowerCase() : '',
    amountText(search),
    search.methods ? listText(search.methods.map(methodTypeName)).toLowerCase() : '',
    ...placeAndUpdateWords(search),
  ].filter(Boolean);
