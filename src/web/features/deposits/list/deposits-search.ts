/** The address of the list of deposits. */
import { depositTypes } from '#contract/giving/vocabulary.ts';
import {
  dayOf,
  defined,
  idOf,
  idsOf,
  integerOf,
  type ListSearch,
  listMembers,
  type RawSearch,
  textOf,
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
  /** Our own reconciliation. Here and below: where our server answers, the platform has no filter for it. */
  closed?: 'yes' | 'no';
  /** The platform's words. */
  status?: string[];
  /** A column. */
  sort?: string;
  /** Absent for the greatest or latest first. */
  direction?: 'ASC';
};

/** The greatest amount a filter takes, in cents. */
export const mostCents = 999_999_999;

/** Reads an address; what is odd or unknown is dropped. */
export const readDepositsSearch = (raw: RawSearch): DepositsSearch => ({
  ...listMembers(raw),
  ...defined('arrivesFrom', dayOf(raw.arrivesFrom)),
  ...defined('arrivesTo', dayOf(raw.arrivesTo)),
  ...defined('reconciled', wordOf(raw.reconciled, ['yes', 'no'] as const)),
  ...defined('least', integerOf(raw.least, 0, mostCents)),
  ...defined('most', integerOf(raw.most, 0, mostCents)),
  ...defined('kinds', wordsOf(raw.kinds, depositTypes)),
  ...defined('methods', idsOf(raw.methods)),
  ...defined('text', textOf(raw.text)),
  ...defined('closed', wordOf(raw.closed, ['yes', 'no'] as const)),
  ...defined('status', idsOf(raw.status)),
  ...defined('sort', idOf(raw.sort)),
  ...defined('direction', wordOf(raw.direction, ['ASC'] as const)),
});
