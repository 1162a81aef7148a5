/** The request of the refunds list. */

import { usedFilters } from '#contract/lists/filters.ts';
import { reversalFilters } from '#contract/nouns/reversal/filters.ts';
import { omit } from '#contract/values/omit.ts';
import { calendarDay } from '../../data/format/format.ts';
import { defined } from '../../data/search/list-search.ts';
import type { DayRange } from '../../ui/filters/day-presets.ts';
import { reversalQuestion } from '../reversal/list-request.ts';
import type { RefundsSearch } from './address.ts';

/** True if neither a filter nor "any time" is chosen. */
export const isDefaultPeriod = (search: RefundsSearch): boolean =>
  search.changed === undefined && usedFilters(reversalFilters, search).length === 0;

/** The days in effect. */
export const refundDays = (search: RefundsSearch): DayRange =>
  isDefaultPeriod(search) ? { from: calendarDay(29) } : { from: search.changedFrom, to: search.changedTo };

function withDays(search: RefundsSearch): RefundsSearch {
  const { from, to } = refundDays(search);
  const rest = omit(search, 'changedFrom', 'changedTo');
  return { ...rest, ...defined('changedFrom', from), ...defined('changedTo', to) };
}

/** A search covers any time unless days are chosen. */
export const whileSearching = (search: RefundsSearch, text: string): RefundsSearch =>
  text && isDefaultPeriod(search) ? { ...search, changed: 'any' } : search;

export const refundsQuestion = (search: RefundsSearch, text: string) =>
  reversalQuestion(withDays(whileSearching(search, text)), text, 'attention');
