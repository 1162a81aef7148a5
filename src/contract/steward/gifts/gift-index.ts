/** The gift index: the server's local copy of every gift, used for lists, sums and reports. */

import type { Reply } from '../../giving/operations.ts';
import type { GiftSum } from './gift-query.ts';

/** How complete the index is. */
export type GiftIndexState = {
  /** Gifts in the index. */
  gifts: number;
  /** Gifts on the platform; null before its first reply. */
  total: number | null;
  /** True once every gift since the beginning was read. */
  complete: boolean;
  /** ISO time of the last reading of changes; null before the first. */
  asOf: string | null;
  /** ISO time since which all gifts are in the index while it is filled, newest first. Null before that, and when complete. */
  since: string | null;
  /** Gifts read per minute while filling; null otherwise. */
  perMinute: number | null;
  /** ISO time when the index was last compared with the platform, month by month. */
  checkedAt: string | null;
  /** True while that comparison runs. */
  checking: boolean;
  /** Months, such as 2026-10, in which the numbers of gifts differ. */
  differing: { month: string; here: number; there: number }[];
};

/** A page of gifts, with the count and the sum of all that match. Members that the index doesn't store are null. */
export type GiftSearch = {
  data: Reply<'contributions.list'>['data'];
  totalCount: number;
  sum: GiftSum;
  state: GiftIndexState;
};

/** `donors` to `largest` include only received gifts, as totals do; amounts are in cents. */
export type GiftMeasures = {
  sum: GiftSum;
  donors: number;
  /** Rounded to a cent; null if no received gift has an amount. */
  average: number | null;
  median: number | null;
  largest: number | null;
};

export type GiftGroup = GiftMeasures & {
  /** The period's first day, YYYY-MM-DD; null for gifts without a date, or if gifts aren't grouped by period. */
  period: string | null;
  /**
   * The value to filter these gifts by: an ID, the platform's value, `recurring` or `one-time`, `yes` or `no`. Null for gifts without one,
   * or if gifts aren't grouped by a dimension.
   */
  value: string | null;
};

/**
 * Groups without gifts are left out. Sorted by period, then in no particular order. `groupCount` is the number of all groups. When grouped
 * by donor, only those who gave the most are included, but the total covers all.
 */
export type GiftGroups = {
  groups: GiftGroup[];
  groupCount: number;
  total: GiftMeasures;
  state: GiftIndexState;
};

/**
 * The kind of reading in which Steward observed a status: the first reading of every gift, changes since the last reading, a comparison of
 * every gift, or changes after a write from Steward.
 */
export const statusReadings = ['fill', 'increment', 'audit', 'write'] as const;

/** The gift got this status between two times on the platform's clock. */
export type ObservedStatus = {
  status: string;
  /** ISO time at which it didn't have the status yet, or was created; null if unknown. */
  notBefore: string | null;
  /** ISO time at which it had the status. */
  notAfter: string;
  reading: (typeof statusReadings)[number];
};

/** Oldest first. Empty for a gift that was first read in its last status. */
export type GiftHistory = { statuses: ObservedStatus[] };
