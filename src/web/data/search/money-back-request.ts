import { sortDirections } from '#contract/giving/vocabulary.ts';
import { endOfDay, startOfDay } from '../format/day-range.ts';
import { defined } from './list-search.ts';
import type { MoneyBackSearch } from './money-back-search.ts';

/** What lists of refunds and of chargebacks request for their addresses. */
export const moneyBackQuery = ({ changedFrom, changedTo, gift, order }: MoneyBackSearch) => ({
  ...defined('contributionId', gift),
  ...defined('minimumUpdatedDate', changedFrom && startOfDay(changedFrom)),
  ...defined('maximumUpdatedDate', changedTo && endOfDay(changedTo)),
  ...defined('sortDirection', order === 'oldest' ? sortDirections[0] : undefined),
});
