/** The question of an address, as the server and an export take it. */
import { endOfDay, startOfDay } from '../../data/format/day-range.ts';
import { given } from '../../data/search/list-search.ts';
import type { ActivitySearch } from './activity-search.ts';

export const activityFilter = ({ who, what, outcome, from, to, about }: ActivitySearch) => ({
  ...given('who', who),
  ...given('operation', what),
  ...given('outcome', outcome),
  ...given('about', about),
  ...given('from', from && startOfDay(from)),
  ...given('to', to && endOfDay(to)),
});

const pageSize = 50;

/** One page of it, as the server takes it. */
export const askedOf = (search: ActivitySearch) => ({
  ...activityFilter(search),
  ...given('before', search.before),
  limit: pageSize,
});
