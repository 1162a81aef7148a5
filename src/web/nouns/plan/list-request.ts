/** The query of the list of recurring plans, for the platform and for the mirror. */
import type { Query } from '#contract/giving/operations.ts';
import { sortDirections, sortFields, type subscriptionStatuses } from '#contract/giving/vocabulary.ts';
import { activePlanStatuses, endedPlanStatuses } from '#contract/rules/plan-status.ts';
import type { StewardBody } from '#contract/steward/api.ts';
import { endOfDay, startOfDay } from '../../data/format/day-range.ts';
import { wordOf } from '../../data/search/address-values.ts';
import { defined, pageIn } from '../../data/search/list-search.ts';
import type { PlansSearch, PlanTab } from './address.ts';

type PlanStatus = (typeof subscriptionStatuses)[number];

/** Each plan is under one tab and under All; one with an unknown status is only under All. */
const tabStatuses: Record<PlanTab, PlanStatus[] | undefined> = {
  active: [...activePlanStatuses],
  pending: ['pending'],
  failing: ['failed'],
  paused: ['paused'],
  ended: [...endedPlanStatuses],
  all: undefined,
};
type PlansQuery = NonNullable<Query<'subscriptions.list'>>;
type MirrorQuery = StewardBody<'POST /api/mirror/plans'>;

/** The query as the platform expects it. */
export const plansQuery = (search: PlansSearch): PlansQuery => ({
  ...pageIn(search),
  ...defined('status', tabStatuses[search.tab ?? 'active']),
  ...defined('locationIds', search.locations),
  ...defined('minimumUpdatedDate', search.updatedFrom && startOfDay(search.updatedFrom)),
  ...defined('maximumUpdatedDate', search.updatedTo && endOfDay(search.updatedTo)),
  ...defined('sortBy', wordOf(search.sort, sortFields.subscriptions)),
  ...defined('sortDirection', search.direction && sortDirections[0]),
});

/** True if only the mirror can answer. */
export const needsMirror = (
  { campaign, frequencies: often, methods, amountFrom, amountTo }: PlansSearch,
  text: string,
): boolean =>
  text !== '' || [campaign, often, methods, amountFrom, amountTo].some((filter) => filter !== undefined);

/** The same query for the mirror. `text` was typed into the search and is never in an address. */
export const mirrorQuery = (search: PlansSearch, text: string): MirrorQuery => ({
  ...pageIn(search),
  ...defined('text', text.slice(0, 100) || undefined),
  sort: search.sort === 'nextContributionAt' ? 'nextPaymentDate' : (search.sort ?? 'createdAt'),
  direction: search.direction ?? 'DESC',
  ...defined('campaign', search.campaign),
  ...defined('amountFrom', search.amountFrom),
  ...defined('amountTo', search.amountTo),
  ...defined('updatedFrom', search.updatedFrom && startOfDay(search.updatedFrom)),
  ...defined('updatedTo', search.updatedTo && endOfDay(search.updatedTo)),
  ...defined('status', tabStatuses[search.tab ?? 'active']),
  ...defined('location', search.locations),
  ...defined('frequency', search.frequencies),
  ...defined('method', search.methods),
});

/** A query for the number of plans on a tab under the same filters: one row is enough. */
export const countSearch = (search: PlansSearch, tab: PlanTab): PlansSearch => {
  const { tab: _, page: __, sort: ___, direction: ____, peek: _____, ...filters } = search;
  return { ...filters, ...(tab === 'active' ? {} : { tab }), limit: 1, page: 1 };
};
