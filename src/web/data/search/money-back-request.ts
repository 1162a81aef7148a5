import { sortDirections } from '#contract/giving/vocabulary.ts';
import { endOfDay, startOfDay } from '../format/day-range.ts';
import { given } from './list-search.ts';
import type { MoneyBackSearch } from './money-back-search.ts';

/** What lists of refunds and of chargebacks request for their addresses. */
export const moneyBackQuery = ({ changedFrom, changedTo, gift, order }: MoneyBackSearch) => ({
  ...given('contributionId', gift),
  ...given('minimumUpdatedDate', changedFrom && startOfDay(changedFrom)),
  ...given('maximumUpdatedDate', changedTo && endOfDay(changedTo)),
  ...given('sortDirection', order === 'oldest' ? sortDirections[0] : undefined),
});
