/** The question of an address, as the server and an export take it. */
import { endOfDay, startOfDay } from '../../data/format/day-range.ts';
import { defined } from '../../data/search/list-search.ts';
import type { ActivitySearch } from './activity-search.ts';

export const activityFilter = ({ who, what, outcome, from, to, about }: ActivitySearch) => ({
  ...defined('who', who),
  ...defined('operation', what),
  ...defined('outcome', outcome),
  ...defined('about', about),
  ...defined('from', from && startOfDay(from)),
  ...defined('to', to && endOfDay(to)),
});

const pageSize = 50;

/** One page of it, as the server takes it. */
export const filterOf = (search: ActivitySearch) => ({
  ...activityFilter(search),
  ...defined('before', search.before),
  limit: pageSize,
});
