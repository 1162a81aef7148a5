/** Thanking donors for gifts: who was thanked, how, and by whom. Our own marks; they never reach the platform. */
import type { Reply } from '../../giving/operations.ts';
import type { GiftIndexState } from '../gifts/gift-index.ts';
import type { GiftSum } from '../gifts/gift-query.ts';

export const thankWays = ['phone', 'card', 'email', 'letter'] as const;
export type ThankWay = (typeof thankWays)[number];
export const thankWayNames: Readonly<Record<ThankWay, string>> = {
  phone: 'Phone',
  card: 'Card',
  email: 'Email',
  letter: 'Letter',
};

/** The most gifts marked in one call; the same as the rows of a page. */
export const mostMarkedAtOnce = 100;

/** The mark of a gift whose donor was thanked. */
export type ThankMark = {
  giftId: string;
  way: ThankWay;
  /** ISO time. */
  at: string;
  /** Name of the account; null when it is gone. */
  by: string | null;
};

/**
 * Why a gift stands out, most notable first. `first`: the donor's first gift. `returned`: their first in more than a year. `tenth`: the
 * tenth in a row, at most two months apart. `largest`: more than any before. `dedicated`: in memory or honor of someone. `amount`: only its
 * amount.
 */
export const thankReasons = ['first', 'returned', 'tenth', 'largest', 'dedicated', 'amount'] as const;
export type ThankReason = (typeof thankReasons)[number];
export const thankReasonNames: Readonly<Record<ThankReason, string>> = {
  first: 'First gift',
  returned: 'Back after a year or more',
  tenth: 'Tenth gift in a row',
  largest: 'Largest gift yet',
  dedicated: 'In memory or honor',
  amount: 'Amount',
};

export type ToThank = {
  gift: Reply<'contributions.list'>['data'][number];
  /** From the mirror, with email and phone; null for a gift without a donor, or if the donor isn't known yet. */
  donor: Reply<'donors.get'>['data'] | null;
  reason: ThankReason;
  /** ISO time of the donor's last received gift before this one; null if there is none. */
  previousAt: string | null;
  thanked: ThankMark | null;
};

/** Gifts, newest first. */
export type ThankList = { data: ToThank[]; totalCount: number; sum: GiftSum; state: GiftIndexState };

/** The export of the list. */
export const thankExport = 'thank-you-list';
