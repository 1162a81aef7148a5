/** The address of the list of recurring plans, and the question it asks the service. */
import type { Query } from '#contract/operations.ts';
import { activePlanStatuses, endedPlanStatuses } from '#contract/plan-status.ts';
import { sortDirections, sortFields, type subscriptionStatuses } from '#contract/words.ts';
import { endOfDay, startOfDay } from '../../data/day-range.ts';
import {
  dayOf,
  defaultLimit,
  given,
  idsOf,
  type ListSearch,
  listMembers,
  type RawSearch,
  wordOf,
} from '../../data/list-search.ts';

export type PlanStatus = (typeof subscriptionStatuses)[number];
/** The last two only where the directory answers. */
export const planSortFields = [...sortFields.subscriptions, 'donor', 'status'] as const;
export type PlanSort = (typeof planSortFields)[number];

export const planTabs = ['active', 'pending', 'failing', 'paused', 'ended', 'all'] as const;
export type PlanTab = (typeof planTabs)[number];

/** Each plan is under one tab and under All; a state that isn't known is under All alone. */
export const tabStatuses: Record<PlanTab, PlanStatus[] | undefined> = {
  active: [...activePlanStatuses],
  pending: ['pending'],
  failing: ['failed'],
  paused: ['paused'],
  ended: [...endedPlanStatuses],
  all: undefined,
};
export const tabNames: Record<PlanTab, string> = {
  active: 'Active',
  pending: 'Pending',
  failing: 'Failing',
  paused: 'Paused',
  ended: 'Ended',
  all: 'All',
};

export type PlansSearch = ListSearch & {
  /** Absent for the active ones. */
  tab?: Exclude<PlanTab, 'active'>;
  locations?: string[];
  updatedFrom?: string;
  updatedTo?: string;
  /** Absent for the time of creation, the service's own default. */
  sort?: PlanSort;
  /** Absent for the greatest first. */
  direction?: 'ASC';
};

/** Reads an address; what is odd or unknown is dropped. */
export const readPlansSearch = (raw: RawSearch): PlansSearch => ({
  ...listMembers(raw),
  ...given(
    'tab',
    wordOf(
      raw.tab,
      planTabs.filter((tab) => tab !== 'active'),
    ),
  ),
  ...given('locations', idsOf(raw.locations)),
  ...given('updatedFrom', dayOf(raw.updatedFrom)),
  ...given('updatedTo', dayOf(raw.updatedTo)),
  ...given('sort', wordOf(raw.sort, planSortFields)),
  ...given('direction', wordOf(raw.direction, ['ASC'] as const)),
});

type PlansQuery = NonNullable<Query<'subscriptions.list'>>;

/** The question as the service takes it (facts 4). */
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

/** The same question as the directory takes it (contract/directory.ts). */
export function directoryQuery(search: PlansSearch): string {
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
    ...(updatedFrom ? { updatedFrom: startOfDay(updatedFrom) } : {}),
    ...(updatedTo ? { updatedTo: endOfDay(updatedTo) } : {}),
  });
  for (const status of tabStatuses[search.tab ?? 'active'] ?? []) asked.append('status', status);
  for (const location of locations) asked.append('location', location);
  return asked.toString();
}

/** How many a tab has under the same filters: one row is enough to be told. */
export const countSearch = (search: PlansSearch, tab: PlanTab): PlansSearch => {
  const { tab: _, page: __, sort: ___, direction: ____, peek: _____, ...filters } = search;
  return { ...filters, ...(tab === 'active' ? {} : { tab }), limit: 1, page: 1 };
};

/** A peek names both: the service finds a plan by its donor and its id. One that names no donor is told as not found. */
export const peekOf = (plan: { id: string; donorId: string | null }): string =>
  `${plan.donorId ?? '-'}_${plan.id}`;
export function readPeek(peek: string | undefined): { donorId: string; planId: string } | null {
  const [donorId, planId] = peek?.split('_') ?? [];
  return donorId && planId ? { donorId, planId } : null;
}
