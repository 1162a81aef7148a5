/** The address of the list of recurring plans. */
import { type Frequency, frequencies, sortFields, storedMethodTypes } from '#contract/giving/vocabulary.ts';
import {
  dayOf,
  defined,
  idOf,
  idsOf,
  integerOf,
  type ListSearch,
  listMembers,
  type RawSearch,
  wordOf,
  wordsOf,
} from '../../../data/search/list-search.ts';

type MethodType = (typeof storedMethodTypes)[number];
/** The last two only where the mirror answers. */
export const planSortFields = [...sortFields.subscriptions, 'donor', 'status'] as const;
export type PlanSort = (typeof planSortFields)[number];

export const planTabs = ['active', 'pending', 'failing', 'paused', 'ended', 'all'] as const;
export type PlanTab = (typeof planTabs)[number];

export type PlansSearch = ListSearch & {
  /** Absent for the active ones. */
  tab?: Exclude<PlanTab, 'active'>;
  /** From here to `amountTo` only where the mirror answers. */
  campaign?: string;
  frequencies?: Frequency[];
  methods?: MethodType[];
  /** Cents, both included. */
  amountFrom?: number;
  amountTo?: number;
  locations?: string[];
  updatedFrom?: string;
  updatedTo?: string;
  /** Absent for the time of creation, the platform's own default. */
  sort?: PlanSort;
  /** Absent for the greatest first. */
  direction?: 'ASC';
};

const mostCents = 999_999_999;

/** Reads an address; unknown parts are dropped. */
export const readPlansSearch = (raw: RawSearch): PlansSearch => ({
  ...listMembers(raw),
  ...defined(
    'tab',
    wordOf(
      raw.tab,
      planTabs.filter((tab) => tab !== 'active'),
    ),
  ),
  ...defined('campaign', idOf(raw.campaign)),
  ...defined('frequencies', wordsOf(raw.frequencies, frequencies)),
  ...defined('methods', wordsOf(raw.methods, storedMethodTypes)),
  ...defined('amountFrom', integerOf(raw.amountFrom, 0, mostCents)),
  ...defined('amountTo', integerOf(raw.amountTo, 0, mostCents)),
  ...defined('locations', idsOf(raw.locations)),
  ...defined('updatedFrom', dayOf(raw.updatedFrom)),
  ...defined('updatedTo', dayOf(raw.updatedTo)),
  ...defined('sort', wordOf(raw.sort, planSortFields)),
  ...defined('direction', wordOf(raw.direction, ['ASC'] as const)),
});

/** A peek names both: the platform finds a plan by its donor and its ID. One without a donor isn't found. */
export const peekOf = (plan: { id: string; donorId: string | null }): string =>
  `${plan.donorId ?? '-'}_${plan.id}`;
/** Names no plan where the address names only one of the two. */
export function readPeek(peek: string): { donorId: string; planId: string } {
  const [donorId, planId] = peek.split('_');
  return donorId && planId ? { donorId, planId } : { donorId: '-', planId: peek };
}
