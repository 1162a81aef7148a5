/** An address as a query for the server and for exports. */
import { endOfDay, startOfDay } from '../../data/format/day-range.ts';
import { defined } from '../../data/search/list-search.ts';
import type { ActivitySearch } from '../../nouns/activity/address.ts';

export const activityFilter = ({ who, what, outcome, from, to, about }: ActivitySearch) => ({
  ...defined('who', who),
  ...defined('operation', what),
  ...defined('outcome', outcome),
  ...defined('about', about),
  ...defined('from', from && startOfDay(from)),
  ...defined('to', to && endOfDay(to)),
});

const pageSize = 50;

/** The query for one page. */
export const filterOf = (search: ActivitySearch) => ({
  ...activityFilter(search),
  ...defined('before', search.before),
  limit: pageSize,
});
