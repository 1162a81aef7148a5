/** Thanking donors for gifts: who was thanked, how, and by whom. Our own marks; they never reach the platform. */

export const thankWays = ['phone', 'card', 'email', 'letter'] as const;
export type ThankWay = (typeof thankWays)[number];
export const thankWayNames: Readonly<Record<ThankWay, string>> = {
  phone: 'Phone',
  card: 'Card',
  email: 'Email',
  letter: 'Letter',
};

/** The most gifts marked in one call; the same as the rows of a page. */
export const maxMarkedAtOnce = 100;

/**
 * Why a gift stands out, most notable first; a gift can have several reasons. `first`: the donor's first gift. `returned`: their first in more than a year. `tenth`: the
 * tenth in a row, at most two months apart. `largest`: more than any before. `dedicated`: in memory or honor of someone. `amount`: none of
 * these, only its amount.
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

/** The export of the thank-you list. */
export const thankExport = 'thank-you-list';
