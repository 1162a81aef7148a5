/** The filters and sorts of refunds and of chargebacks. */
import { type Filters, lacking, type Sorts } from '../../lists/filters.ts';

export const reversalFilters = {
  /** The platform's statuses. */
  status: { kind: 'words' },
  /** The days they were requested or opened. */
  created: { kind: 'days', members: ['createdFrom', 'createdTo'] },
  changed: { kind: 'days', members: ['changedFrom', 'changedTo'] },
  amount: { kind: 'cents', members: ['least', 'most'] },
  /** Whether they are in a deposit. */
  deposited: { kind: 'yesNo' },
  without: lacking('reason'),
  /** The gift they belong to. */
  gift: { kind: 'record' },
} as const satisfies Filters;
export type ReversalFilters = typeof reversalFilters;

/** `attention`: those that need action, then failed ones, then the others; newest first. */
export const reversalSorts = {
  attention: {},
  created: { falls: true },
  donor: {},
  type: {},
  reason: {},
  status: {},
  deposit: {},
  fee: { falls: true },
  net: { falls: true },
  amount: { falls: true },
} as const satisfies Sorts;
export type ReversalSort = keyof typeof reversalSorts;
