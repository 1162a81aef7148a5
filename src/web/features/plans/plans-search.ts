/** The address of the list of recurring plans, and the query it becomes. */
import { type Frequency, frequencies } from '#contract/frequencies.ts';
import type { Query } from '#contract/operations.ts';
import { activePlanStatuses, endedPlanStatuses } from '#contract/plan-status.ts';
import { sortDirections, sortFields, storedMethodTypes, type subscriptionStatuses } from '#contract/words.ts';
import { endOfDay, startOfDay } from '../../data/day-range.ts';
import {
  dayOf,
  defaultLimit,
  given,
  idOf,
  idsOf,
  type ListSearch,
  listMembers,
  type RawSearch,
  wholeOf,
  wordOf,
  wordsOf,
} from '../../data/list-search.ts';

type MethodType = (typeof storedMethodTypes)[number];
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
  failing: 'Failed',
  paused: 'Paused',
  ended: 'Ended',
  all: 'All',
};

export type PlansSearch = ListSearch & {
  /** Absent for the active ones. */
  tab?: Exclude<PlanTab, 'active'>;
  /** From here to `amountTo` only where the directory answers. */
  campaign?: string;
  frequencies?: Frequency[];
  methods?: MethodType[];
  /** Cents, both included. */
  amountFrom?: number;
  amountTo?: number;
  locations?: string[];
  updatedFrom?: string;
  updatedTo?: string;
  /** Absent for the time of creation, the service's own default. */
  sort?: PlanSort;
  /** Absent for the greatest first. */
  direction?: 'ASC';
};

const mostCents = 999_999_999;

/** Reads an address; unknown parts are dropped. */
export const readPlansSearch = (raw: RawSearch): PlansSearch => ({
  ...listMembers(raw),
  ...given(
    'tab',
    wordOf(
      raw.tab,
      planTabs.filter((tab) => tab !== 'active'),
    ),
  ),
  ...given('campaign', idOf(raw.campaign)),
  ...given('frequencies', wordsOf(raw.frequencies, frequencies)),
  ...given('methods', wordsOf(raw.methods, storedMethodTypes)),
  ...given('amountFrom', wholeOf(raw.amountFrom, 0, mostCents)),
  ...given('amountTo', wholeOf(raw.amountTo, 0, mostCents)),
  ...given('locations', idsOf(raw.locations)),
  ...given('updatedFrom', dayOf(raw.updatedFrom)),
  ...given('updatedTo', dayOf(raw.updatedTo)),
  ...given('sort', wordOf(raw.sort, planSortFields)),
  ...given('direction', wordOf(raw.direction, ['ASC'] as const)),
});

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

/** A peek names both: the platform finds a plan by its donor and its ID. One without a donor isn't found. */
export const peekOf = (plan: { id: string; donorId: string | null }): string =>
  `${plan.donorId ?? '-'}_${plan.id}`;
export function readPeek(peek: string | undefined): { donorId: string; planId: string } | null {
  const [donorId, planId] = peek?.split('_') ?? [];
  return donorId && planId ? { donorId, planId } : null;
}
