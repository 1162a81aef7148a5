import type { ThankReason } from '#contract/steward/letters/thanks.ts';
import type { EarlierGifts, GiftInLine } from '../mirror/gifts/columns/earlier-gifts.ts';

const yearMs = 365 * 86_400_000;

/** Returns the most notable reason to thank the donor of a gift. */
export function thankReason(
  { hasDonor, givenAt, cents, isDedicated }: GiftInLine,
  earlier: EarlierGifts | undefined,
): ThankReason {
  if (hasDonor && earlier && givenAt !== null) {
    if (earlier.gifts === 0) return 'first';
    if (earlier.lastAt !== null && givenAt - earlier.lastAt > yearMs) return 'returned';
    if (earlier.inRow === 9) return 'tenth';
    if (cents !== null && cents > (earlier.largestCents ?? Number.POSITIVE_INFINITY)) return 'largest';
  }
  return isDedicated ? 'dedicated' : 'amount';
}
