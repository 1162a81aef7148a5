/** The request of the list of recurring plans. */

import { type PlanSort, planFilters } from '#contract/nouns/plan/filters.ts';
import { planTabStatuses } from '#contract/nouns/plan/tab-statuses.ts';
import type { PlanTab } from '#contract/nouns/plan/values.ts';
import type { StewardBody } from '#contract/steward/api.ts';
import { omit } from '#contract/values/omit.ts';
import { textOf } from '../../data/search/address-values.ts';
import { askedBy } from '../../data/search/filter-search.ts';
import { defined } from '../../data/search/list-search.ts';
import type { PlansSearch } from './address.ts';

/** The next gift comes first; where some plans bring none, the newest plan does. A direction alone is of an address from when it always did. */
export const defaultPlanSort = ({
  tab,
  sort,
  direction,
}: Pick<PlansSearch, 'tab' | 'sort' | 'direction'>): PlanSort =>
  tab === 'ended' || tab === 'all' || (direction !== undefined && sort === undefined)
    ? 'createdAt'
    : 'nextContributionAt';

/** `text` was typed into the search and is never in an address. */
export const plansQuestion = (search: PlansSearch, text: string): StewardBody<'POST /api/lists/plans'> => {
  const byDefault = defaultPlanSort(search);
  const usual = search.sort === undefined && byDefault === 'nextContributionAt' ? 'ASC' : 'DESC';
  return {
    ...askedBy(planFilters, search),
    ...defined('status', planTabStatuses[search.tab ?? 'active']),
    ...defined('text', textOf(text)),
    sort: search.sort ?? byDefault,
    direction: search.direction ?? usual,
  };
};

/** The address for the number of plans on a tab under the same filters: one row is enough. */
export const countSearch = (search: PlansSearch, tab: PlanTab): PlansSearch => {
  const filters = omit(search, 'tab', 'page', 'sort', 'direction', 'peek');
  return { ...filters, ...(tab === 'active' ? {} : { tab }), limit: 1, page: 1 };
};
