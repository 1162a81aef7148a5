/** The address of the list of deposits, and the query it sends. */
import { cents } from '#contract/money.ts';
import type { Query } from '#contract/operations.ts';
import { depositTypes } from '#contract/words.ts';
import { endOfDay, startOfDay } from '../../data/day-range.ts';
import {
  dayOf,
  defaultLimit,
  given,
  idsOf,
  type ListSearch,
  listMembers,
  type RawSearch,
  textOf,
  wholeOf,
  wordOf,
  wordsOf,
} from '../../data/list-search.ts';

export type DepositsSearch = ListSearch & {
  /** Days of the organization's calendar, YYYY-MM-DD. */
  arrivesFrom?: string;
  arrivesTo?: string;
  /** The platform's own flag. */
  reconciled?: 'yes' | 'no';
  /** Cents. */
  least?: number;
  most?: number;
  kinds?: (typeof depositTypes)[number][];
  methods?: string[];
  text?: string;
  /** Absent for the latest arrival first. */
  direction?: 'ASC';
};

/** The greatest amount a filter takes, in cents. */
export const mostCents = 999_999_999;

/** Reads an address; what is odd or unknown is dropped. */
export const readDepositsSearch = (raw: RawSearch): DepositsSearch => ({
  ...listMembers(raw),
  ...given('arrivesFrom', dayOf(raw.arrivesFrom)),
  ...given('arrivesTo', dayOf(raw.arrivesTo)),
  ...given('reconciled', wordOf(raw.reconciled, ['yes', 'no'] as const)),
  ...given('least', wholeOf(raw.least, 0, mostCents)),
  ...given('most', wholeOf(raw.most, 0, mostCents)),
  ...given('kinds', wordsOf(raw.kinds, depositTypes)),
  ...given('methods', idsOf(raw.methods)),
  ...given('text', textOf(raw.text)),
  ...given('direction', wordOf(raw.direction, ['ASC'] as const)),
});

/** The query as the platform takes it. `reconciled` has three values: false must be sent. */
export const depositsQuery = (search: DepositsSearch): NonNullable<Query<'deposits.list'>> => ({
  limit: search.limit ?? defaultLimit,
  page: search.page ?? 1,
  ...given('startDate', search.arrivesFrom && startOfDay(search.arrivesFrom)),
  ...given('endDate', search.arrivesTo && endOfDay(search.arrivesTo)),
  ...given('reconciled', search.reconciled && search.reconciled === 'yes'),
  ...given('minimumEstimatedValueInCents', search.least === undefined ? undefined : cents(search.least)),
  ...given('maximumEstimatedValueInCents', search.most === undefined ? undefined : cents(search.most)),
  ...given('types', search.kinds),
  ...given('paymentMethod', search.methods),
  ...given('search', search.text),
  ...given('sortDirection', search.direction),
});

/** The same list without any filter. */
export const withoutFilters = ({ limit, direction }: DepositsSearch): DepositsSearch => ({
  ...given('limit', limit),
  ...given('direction', direction),
});
