/** Who gave what a deposit carried. The service has no list of the gifts of a deposit, so they are looked for by day. Types only. */
import type { Cents } from '../values/money.ts';

export type DepositGift = {
  donorId: string | null;
  donorName: string | null;
  anonymous: boolean;
  /** ISO time. */
  givenAt: string | null;
  campaign: string | null;
  subcampaign: string | null;
  /** The service's word, such as `Card`. */
  method: string | null;
  /** Kind of the gift, such as `STOCK`. */
  type: string | null;
  /** Null when the service tells none. */
  amountInCents: Cents | null;
};

export type DepositGifts = {
  /** By the id of the gift; those that were not found are left out. */
  gifts: Record<string, DepositGift>;
  /** Gifts that the lines refer to. */
  wanted: number;
  /** Gifts that were read, and the oldest day (ISO time) that was looked at. */
  looked: { gifts: number; since: string };
};
