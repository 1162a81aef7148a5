/** The filters and sorts of refunds and of chargebacks. */
import type { Query } from '../../giving/operations.ts';
import { type Filters, lacking, type Sorts } from '../../lists/filters.ts';

export const reversalFilters = {
  /** The platform's statuses. */
  status: { kind: 'words' },
  /** The days they were requested or opened. */
  created: { kind: 'days', members: ['createdFrom', 'createdTo'] },
  changed: {
    kind: 'days',
    members: ['changedFrom', 'changedTo'],
    platform: ['minimumUpdatedDate', 'maximumUpdatedDate'],
  },
  amount: { kind: 'cents', members: ['least', 'most'] },
  /** Whether they are in a deposit. */
  deposited: { kind: 'yesNo' },
  without: lacking('reason'),
  /** The gift they belong to. */
  gift: { kind: 'record', platform: 'contributionId' },
} as const satisfies Filters<keyof Query<'refunds.list'> & keyof Query<'chargebacks.list'>>;
export type ReversalFilters = typeof reversalFilters;

/** `attention`: those that need action, then failed ones, then the others; newest first. */
export const reversalSorts = {
  attention: {},
  created: { platform: {}, falls: true },
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
