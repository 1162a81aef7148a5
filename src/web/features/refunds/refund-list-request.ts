/** What the list of refunds requests for its address. */
import { calendarDay } from '../../data/format/format.ts';
import { defined } from '../../data/search/list-search.ts';
import { moneyBackQuery } from '../../data/search/money-back-request.ts';
import type { DayRange } from '../../ui/filters/date-range-filter.tsx';
import type { RefundsSearch } from './refunds-search.ts';

/** True while no days, gift, or "any time" are chosen. */
export const isLately = ({ changed, changedFrom, changedTo, gift }: RefundsSearch): boolean =>
  changed === undefined && changedFrom === undefined && changedTo === undefined && gift === undefined;

/** The days in force. */
export const refundDays = (search: RefundsSearch): DayRange =>
  isLately(search) ? { from: calendarDay(29) } : { from: search.changedFrom, to: search.changedTo };

export const refundsQuery = (search: RefundsSearch) => {
  const { from, to } = refundDays(search);
  const { changedFrom: _, changedTo: __, ...rest } = search;
  return moneyBackQuery({ ...rest, ...defined('changedFrom', from), ...defined('changedTo', to) });
};
