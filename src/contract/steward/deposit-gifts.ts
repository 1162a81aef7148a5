/** Gifts in a deposit with their donors. The platform can't list the gifts of a deposit, so the server searches them by day. Types only. */
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

export type DepositGifts = {
  /** By gift id. Gifts that weren't found are omitted. */
  gifts: Record<string, DepositGift>;
  /** Number of gifts that the deposit's lines refer to. */
  requested: number;
  /** Number of gifts read, and the earliest day searched (ISO time). */
  scanned: { gifts: number; since: string };
};
