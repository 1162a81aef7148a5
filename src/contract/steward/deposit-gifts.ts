/** Gifts in a deposit with their donors, which the platform can't list. Types only. */
import type * as z from 'zod/mini';
import type { depositGifts } from './operations/deposits.ts';

export type DepositGift = DepositGifts['gifts'][string];

/** Whether the server's copy has all gifts; `none` if it doesn't mirror gifts. */
export const giftCopies = ['complete', 'incomplete', 'none'] as const;

export type DepositGifts = z.infer<typeof depositGifts>;
