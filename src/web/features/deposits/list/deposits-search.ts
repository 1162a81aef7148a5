/** The address of the list of deposits. */
import { depositTypes } from '#contract/giving/vocabulary.ts';
import {
  dayOf,
  given,
  idsOf,
  type ListSearch,
  listMembers,
  type RawSearch,
  textOf,
  wholeOf,
  wordOf,
  wordsOf,
} from '../../../data/search/list-search.ts';

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
