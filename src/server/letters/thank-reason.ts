import type { ThankReason } from '#contract/steward/letters/thanks.ts';
import type { EarlierGifts } from '../mirror/gifts/columns/earlier-gifts.ts';
import type { GiftRow } from '../mirror/gifts/gift-tables.ts';

const yearMs = 365 * 86_400_000;

/** Returns the most notable of why a gift stands out. */
export function thankReason(
  gift: Pick<GiftRow, 'donor_id' | 'given_at' | 'amount_cents' | 'dedication'>,
  earlier: EarlierGifts | undefined,
): ThankReason {
  if (gift.donor_id !== null && earlier && gift.given_at !== null) {
    if (earlier.gifts === 0) return 'first';
    if (earlier.lastAt !== null && gift.given_at - earlier.lastAt > yearMs) return 'returned';
    if (earlier.inRow === 9) return 'tenth';
    if (gift.amount_cents !== null && gift.amount_cents > (earlier.largestCents ?? Number.POSITIVE_INFINITY))
      return 'largest';
  }
  return gift.dedication?.trim() ? 'dedicated' : 'amount';
}
