/** The address of the list of refunds, and the query it sends. */
import { calendarDay } from '../../data/format.ts';
import { given, type RawSearch, wordOf } from '../../data/list-search.ts';
import { type MoneyBackSearch, moneyBackQuery, readMoneyBackSearch } from '../../data/money-back-search.ts';
import type { DayRange } from '../../ui/date-range-filter.tsx';
import { rangeText } from '../app/day-range-words.ts';

export type RefundsSearch = MoneyBackSearch & {
  /** Without days and without a gift the list shows what changed in the last 30 days, unless this says otherwise. */
  changed?: 'any';
};

export const readRefundsSearch = (raw: RawSearch): RefundsSearch => ({
  ...readMoneyBackSearch(raw),
  ...given('changed', wordOf(raw.changed, ['any'] as const)),
});

/** True while nobody has chosen days, a gift, or all of them. */
export const isLately = ({ changed, changedFrom, changedTo, gift }: RefundsSearch): boolean =>
  changed === undefined && changedFrom === undefined && changedTo === undefined && gift === undefined;

/** The days in force. */
export const refundDays = (search: RefundsSearch): DayRange =>
  isLately(search) ? { from: calendarDay(29) } : { from: search.changedFrom, to: search.changedTo };

export const refundsQuery = (search: RefundsSearch) => {
  const { from, to } = refundDays(search);
  const { changedFrom: _, changedTo: __, ...rest } = search;
  return moneyBackQuery({ ...rest, ...given('changedFrom', from), ...given('changedTo', to) });
};

/** The filters in use, in words. */
export function refundFilterWords(search: RefundsSearch): string[] {
  if (isLately(search)) return ['updated in the last 30 days'];
  const changed = rangeText(refundDays(search));
  return [changed && `updated ${changed}`, search.gift ? 'for one gift' : ''].filter(Boolean);
}
