/** The gift index: the server's local copy of every gift, which lists, sums and reports come from. */

import type { Reply } from '../../giving/operations.ts';
import type { GiftSum } from './gift-query.ts';

/** How complete the index is. */
export type GiftIndexState = {
  /** Gifts in the index. */
  gifts: number;
  /** Gifts the platform has; null before its first reply. */
  total: number | null;
  /** True once every gift since the beginning was read. */
  complete: boolean;
  /** ISO time of the last reading of changes; null before the first. */
  asOf: string | null;
  /** While filling, from the newest to the oldest: ISO time since which all gifts are there. Null before that, and when complete. */
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

/** A page of gifts, with the count and the sum of all that match. What the index doesn't keep of a gift is null. */
export type GiftSearch = {
  data: Reply<'contributions.list'>['data'];
  totalCount: number;
  sum: GiftSum;
  state: GiftIndexState;
};

/** `donors` to `largest` are of received gifts, as totals count them; amounts in cents. */
export type GiftMeasures = {
  sum: GiftSum;
  donors: number;
  /** Rounded to a cent; null where no received gift has an amount. */
  average: number | null;
  median: number | null;
  largest: number | null;
};

export type GiftGroup = GiftMeasures & {
  /** The period's first day, YYYY-MM-DD; null for gifts without a date, and where gifts aren't grouped by period. */
  period: string | null;
  /**
   * What a filter for these gifts takes: an ID, the platform's word, `recurring` or `one-time`, `yes` or `no`. Null for gifts without one,
   * and where gifts aren't grouped by a dimension.
   */
  value: string | null;
};

/**
 * Groups without gifts are left out; the others come by period, and then in no particular order. `groupCount`: how many there are. Of donors
 * only those are there who gave the most; the total is that of all.
 */
export type GiftGroups = {
  groups: GiftGroup[];
  groupCount: number;
  total: GiftMeasures;
  state: GiftIndexState;
};

/**
 * What Steward was reading when it saw a status: every gift for the first time, what changed since the last reading, every gift again to
 * compare, or what changed after a write from Steward.
 */
export const statusReadings = ['fill', 'increment', 'audit', 'write'] as const;

/** The gift got this status between two times of the platform's clock. */
export type ObservedStatus = {
  status: string;
  /** ISO time at which it didn't have it yet, or was created. Null where that isn't known. */
  notBefore: string | null;
  /** ISO time at which it had it. */
  notAfter: string;
  reading: (typeof statusReadings)[number];
};

/** Oldest first. Empty for a gift that had its last status when it was first read. */
export type GiftHistory = { statuses: ObservedStatus[] };
