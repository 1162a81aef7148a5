/** Gifts in a deposit with their donors, which the platform can't list. Types only. */
import type { MoneyBackLists } from '../rules/deposit-line-ties.ts';
import type { Cents } from '../values/money.ts';

export type DepositGift = {
  donorId: string | null;
  donorName: string | null;
  anonymous: boolean;
  /** ISO time. */
  givenAt: string | null;
  campaign: string | null;
  subcampaign: string | null;
  /** The platform's value, such as `Card`. */
  method: string | null;
  /** Type of the gift, such as `STOCK`. */
  type: string | null;
  /** Null when the platform reports none. */
  amountInCents: Cents | null;
};

/** Whether the server's copy has all gifts; `none` if it doesn't mirror gifts. */
export const giftCopies = ['complete', 'incomplete', 'none'] as const;

export type DepositGifts = {
  /** By gift ID, in lower case. Gifts that weren't found are omitted. */
  gifts: Record<string, DepositGift>;
  /** Number of gifts that the deposit's lines refer to. */
  requested: number;
  copy: (typeof giftCopies)[number];
  /** Refunds and chargebacks of the deposit and of its lines, from the server's copy; null while it doesn't have all of them. */
  moneyBack: MoneyBackLists | null;
};
