/** What the list of recurring plans requests for its address, from the platform and from the mirror. */
import type { Query } from '#contract/giving/operations.ts';
import { sortDirections, sortFields, type subscriptionStatuses } from '#contract/giving/vocabulary.ts';
import { activePlanStatuses, endedPlanStatuses } from '#contract/rules/plan-status.ts';
import type { StewardQuery } from '#contract/steward/api.ts';
import { endOfDay, startOfDay } from '../../../data/format/day-range.ts';
import { wordOf } from '../../../data/search/address-values.ts';
import { defaultLimit, defined } from '../../../data/search/list-search.ts';
import type { PlansSearch, PlanTab } from './plans-search.ts';

type PlanStatus = (typeof subscriptionStatuses)[number];

/** Each plan is under one tab and under All; a state that isn't known is under All alone. */
const tabStatuses: Record<PlanTab, PlanStatus[] | undefined> = {
  active: [...activePlanStatuses],
  pending: ['pending'],
  failing: ['failed'],
  paused: ['paused'],
  ended: [...endedPlanStatuses],
  all: undefined,
};
type PlansQuery = NonNullable<Query<'subscriptions.list'>>;
type MirrorQuery = StewardQuery<'GET /api/mirror/plans'>;

/** The query as the platform expects it. */
export const plansQuery = (search: PlansSearch): PlansQuery => ({
  limit: search.limit ?? defaultLimit,
  page: search.page ?? 1,
  ...defined('status', tabStatuses[search.tab ?? 'active']),
  ...defined('locationIds', search.locations),
  ...defined('minimumUpdatedDate', search.updatedFrom && startOfDay(search.updatedFrom)),
  ...defined('maximumUpdatedDate', search.updatedTo && endOfDay(search.updatedTo)),
  ...defined('sortBy', wordOf(search.sort, sortFields.subscriptions)),
  ...defined('sortDirection', search.direction && sortDirections[0]),
});

/** True where only the mirror can answer. */
export const needsMirror = (
  { campaign, frequencies: often, methods, amountFrom, amountTo }: PlansSearch,
  donors: Donors,
) =>
  [campaign, often, methods, amountFrom, amountTo].some((filter) => filter !== undefined) || donors !== null;

/** IDs of the donors whose plans are searched for; null for everyone's. */
export type Donors = readonly string[] | null;
/** No donor has this ID. */
const noDonor = '-';

/** The same query as the mirror expects it. */
export const mirrorQuery = (search: PlansSearch, donors: Donors = null): MirrorQuery => ({
  limit: search.limit ?? defaultLimit,
  page: search.page ?? 1,
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
  ...defined('donor', donors?.length === 0 ? [noDonor] : donors ? [...donors] : undefined),
});

/** How many plans a tab has under the same filters: one row is enough. */
export const countSearch = (search: PlansSearch, tab: PlanTab): PlansSearch => {
  const { tab: _, page: __, sort: ___, direction: ____, peek: _____, ...filters } = search;
  return { ...filters, ...(tab === 'active' ? {} : { tab }), limit: 1, page: 1 };
};
