/** What the list of recurring plans requests for its address, from the platform and from the directory. */
import type { Query } from '#contract/operations.ts';
import { activePlanStatuses, endedPlanStatuses } from '#contract/plan-status.ts';
import { sortDirections, sortFields, type subscriptionStatuses } from '#contract/words.ts';
import { endOfDay, startOfDay } from '../../data/day-range.ts';
import { defaultLimit, given, wordOf } from '../../data/list-search.ts';
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

/** The query as the platform expects it. */
export const plansQuery = (search: PlansSearch): PlansQuery => ({
  limit: search.limit ?? defaultLimit,
  page: search.page ?? 1,
  ...given('status', tabStatuses[search.tab ?? 'active']),
  ...given('locationIds', search.locations),
  ...given('minimumUpdatedDate', search.updatedFrom && startOfDay(search.updatedFrom)),
  ...given('maximumUpdatedDate', search.updatedTo && endOfDay(search.updatedTo)),
  ...given('sortBy', wordOf(search.sort, sortFields.subscriptions)),
  ...given('sortDirection', search.direction && sortDirections[0]),
});

/** True where only the directory can answer. */
export const needsDirectory = (
  { campaign, frequencies: often, methods, amountFrom, amountTo }: PlansSearch,
  donors: Donors,
) =>
  [campaign, often, methods, amountFrom, amountTo].some((filter) => filter !== undefined) || donors !== null;

/** IDs of the donors whose plans are searched for; null for everyone's. */
export type Donors = readonly string[] | null;
/** No donor has this ID. */
const noDonor = '-';

/** The same query as the directory expects it. */
export function directoryQuery(search: PlansSearch, donors: Donors = null): string {
  const {
    page = 1,
    limit = defaultLimit,
    sort = 'createdAt',
    locations = [],
    updatedFrom,
    updatedTo,
  } = search;
  const asked = new URLSearchParams({
    limit: String(limit),
    page: String(page),
    sort: sort === 'nextContributionAt' ? 'nextPaymentDate' : sort,
    direction: search.direction ?? 'DESC',
    ...(search.campaign ? { campaign: search.campaign } : {}),
    ...(search.amountFrom === undefined ? {} : { amountFrom: String(search.amountFrom) }),
    ...(search.amountTo === undefined ? {} : { amountTo: String(search.amountTo) }),
    ...(updatedFrom ? { updatedFrom: startOfDay(updatedFrom) } : {}),
    ...(updatedTo ? { updatedTo: endOfDay(updatedTo) } : {}),
  });
  for (const status of tabStatuses[search.tab ?? 'active'] ?? []) asked.append('status', status);
  for (const location of locations) asked.append('location', location);
  for (const frequency of search.frequencies ?? []) asked.append('frequency', frequency);
  for (const method of search.methods ?? []) asked.append('method', method);
  for (const donor of donors?.length === 0 ? [noDonor] : (donors ?? [])) asked.append('donor', donor);
  return asked.toString();
}

/** How many plans a tab has under the same filters: one row is enough. */
export const countSearch = (search: PlansSearch, tab: PlanTab): PlansSearch => {
  const { tab: _, page: __, sort: ___, direction: ____, peek: _____, ...filters } = search;
  return { ...filters, ...(tab === 'active' ? {} : { tab }), limit: 1, page: 1 };
};
