/** The filters and sorts of deposits. */
import { depositTypes } from '../../giving/vocabulary.ts';
import { type Filters, lacking, type Sorts } from '../../lists/filters.ts';

export const depositFilters = {
  arrives: { kind: 'days', members: ['arrivesFrom', 'arrivesTo'] },
  /** The platform's own flag. */
  reconciled: { kind: 'yesNo' },
  /** Our own reconciliation. */
  closed: { kind: 'yesNo' },
  /** The platform's statuses. */
  status: { kind: 'words' },
  amount: { kind: 'cents', members: ['least', 'most'] },
  kinds: { kind: 'someOf', values: depositTypes },
  methods: { kind: 'words' },
  /** A name is what the bank, or the platform, calls it. */
  without: lacking('name', 'bank', 'method'),
  /** Part of a name, of the text on the statement, or of the bank. */
  text: { kind: 'text' },
} as const satisfies Filters;
export type DepositFilters = typeof depositFilters;

/** `reconciled` sorts by the platform's flag, `closed` by our own reconciliation. */
export const depositSorts = {
  arrival: { falls: true },
  name: {},
  bank: {},
  kind: {},
  status: {},
  reconciled: { falls: true },
  closed: { falls: true },
  amount: { falls: true },
} as const satisfies Sorts;
export type DepositSort = keyof typeof depositSorts;
