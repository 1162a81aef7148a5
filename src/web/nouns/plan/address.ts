/** The address of the list of recurring plans. */
import { type Frequency, frequencies, sortFields, storedMethodTypes } from '#contract/giving/vocabulary.ts';
import { amountOf, ascending, dayOf, idOf, idsOf, oneOf, someOf } from '../../data/search/address-values.ts';
import { type ListSearch, listReader } from '../../data/search/list-search.ts';

type MethodType = (typeof storedMethodTypes)[number];
/** The last two only if the mirror answers. */
export const planSortFields = [...sortFields.subscriptions, 'donor', 'status'] as const;
export type PlanSort = (typeof planSortFields)[number];

export const planTabs = ['active', 'pending', 'failing', 'paused', 'ended', 'all'] as const;
export type PlanTab = (typeof planTabs)[number];

export type PlansSearch = ListSearch & {
  /** Absent for active plans. */
  tab?: Exclude<PlanTab, 'active'>;
  /** From here to `amountTo`: only if the mirror answers. */
  campaign?: string;
  frequencies?: Frequency[];
  methods?: MethodType[];
  /** In cents, inclusive. */
  amountFrom?: number;
  amountTo?: number;
  locations?: string[];
  updatedFrom?: string;
  updatedTo?: string;
  /** Absent for the time of creation, the platform's default. */
  sort?: PlanSort;
  /** Absent for descending. */
  direction?: 'ASC';
};

/** Reads an address; invalid and unknown members are dropped. */
export const readPlansSearch = listReader<PlansSearch>({
  tab: oneOf(planTabs.filter((tab) => tab !== 'active')),
  campaign: idOf,
  frequencies: someOf(frequencies),
  methods: someOf(storedMethodTypes),
  amountFrom: amountOf,
  amountTo: amountOf,
  locations: idsOf,
  updatedFrom: dayOf,
  updatedTo: dayOf,
  sort: oneOf(planSortFields),
  direction: ascending,
});

/** A peek contains both IDs, because the platform looks up a plan by its donor and its ID. Without a donor the plan isn't found. */
export const peekOf = (plan: { id: string; donorId: string | null }): string =>
  `${plan.donorId ?? '-'}_${plan.id}`;
/** Returns an ID that isn't found if the address has only one of the two. */
export function readPeek(peek: string): { donorId: string; planId: string } {
  const [donorId, planId] = peek.split('_');
  return donorId && planId ? { donorId, planId } : { donorId: '-', planId: peek };
}
