/** The filters and sorts of deposits. */
import type { Query } from '../../giving/operations.ts';
import { depositTypes } from '../../giving/vocabulary.ts';
import { type Filters, lacking, type Sorts } from '../../lists/filters.ts';

export const depositFilters = {
  arrives: { kind: 'days', members: ['arrivesFrom', 'arrivesTo'], platform: ['startDate', 'endDate'] },
  /** The platform's own flag. */
  reconciled: { kind: 'yesNo', platform: 'reconciled' },
  /** Our own reconciliation. */
  closed: { kind: 'yesNo' },
  /** The platform's statuses. */
  status: { kind: 'words' },
  amount: {
    kind: 'cents',
    members: ['least', 'most'],
    platform: ['minimumEstimatedValueInCents', 'maximumEstimatedValueInCents'],
  },
  kinds: { kind: 'someOf', values: depositTypes, platform: 'types' },
  methods: { kind: 'words', platform: 'paymentMethod' },
  /** A name is what the bank, or the platform, calls it. */
  without: lacking('name', 'bank', 'method'),
  /** Part of a name, of the text on the statement, or of the bank. */
  text: { kind: 'text', platform: 'search' },
} as const satisfies Filters<keyof Query<'deposits.list'>>;
export type DepositFilters = typeof depositFilters;

/** `reconciled` sorts by the platform's flag, `closed` by our own reconciliation. */
export const depositSorts = {
  arrival: { platform: {}, falls: true },
  name: {},
  bank: {},
  kind: {},
  status: {},
  reconciled: { falls: true },
  closed: { falls: true },
  amount: { falls: true },
} as const satisfies Sorts;
export type DepositSort = keyof typeof depositSorts;
