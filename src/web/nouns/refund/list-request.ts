/** The request of the refunds list. */
import { calendarDay } from '../../data/format/format.ts';
import { defined } from '../../data/search/list-search.ts';
import type { DayRange } from '../../ui/filters/day-presets.ts';
import { reversalQuestion } from '../reversal/list-request.ts';
import type { RefundsSearch } from './address.ts';

/** True if neither days nor a gift nor "any time" is chosen. */
export const isDefaultPeriod = (search: RefundsSearch): boolean =>
  [
    search.changed,
    search.changedFrom,
    search.changedTo,
    search.createdFrom,
    search.createdTo,
    search.gift,
  ].every((one) => one === undefined);

/** The days in effect. */
export const refundDays = (search: RefundsSearch): DayRange =>
  isDefaultPeriod(search) ? { from: calendarDay(29) } : { from: search.changedFrom, to: search.changedTo };

function withDays(search: RefundsSearch): RefundsSearch {
  const { from, to } = refundDays(search);
  const { changedFrom: _, changedTo: __, ...rest } = search;
  return { ...rest, ...defined('changedFrom', from), ...defined('changedTo', to) };
}

/** A search, or a filter by status or deposit, covers any time unless days are chosen. */
export const whileSearching = (search: RefundsSearch, text: string): RefundsSearch =>
  (text || search.status || search.deposited) && isDefaultPeriod(search)
    ? { ...search, changed: 'any' }
    : search;

export const refundsQuestion = (search: RefundsSearch, text: string) =>
  reversalQuestion(withDays(whileSearching(search, text)), text, 'attention');
