/** The gift index: the server's local copy of every gift, used for lists, sums and reports. */

import type * as z from 'zod/mini';
import type { giftGroups, giftHistory, giftIndexState, giftSearch } from '../operations/gift-index.ts';

/** How complete the index is. */
export type GiftIndexState = z.infer<typeof giftIndexState>;

/** A page of gifts, with the count and the sum of all that match. Members that the index doesn't store are null. */
export type GiftSearch = z.infer<typeof giftSearch>;

/** `donors` to `largest` include only received gifts, as totals do; amounts are in cents. */
export type GiftMeasures = GiftGroups['total'];

export type GiftGroup = GiftGroups['groups'][number];

/**
 * Groups without gifts are left out. Sorted by period, then in no particular order. `groupCount` is the number of all groups. When grouped
 * by donor, only those who gave the most are included, but the total covers all.
 */
export type GiftGroups = z.infer<typeof giftGroups>;

/**
 * The kind of reading in which Steward observed a status: the first reading of every gift, changes since the last reading, a comparison of
 * every gift, or changes after a write from Steward.
 */
export const statusReadings = ['fill', 'increment', 'audit', 'write'] as const;

/** The gift got this status between two times on the platform's clock. */
export type ObservedStatus = GiftHistory['statuses'][number];

/** Oldest first. Empty for a gift that was first read in its last status. */
export type GiftHistory = z.infer<typeof giftHistory>;
