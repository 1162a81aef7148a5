import type { ThankReason } from '#contract/steward/letters/thanks.ts';
import type { EarlierGifts, GiftInLine } from '../../copy/gifts/questions/earlier-gifts.ts';

const yearMs = 365 * 86_400_000;

/** Returns all reasons to thank the donor of a gift, most notable first; never none. */
export function thankReasonsOf(
  { hasDonor, givenAt, cents, isDedicated }: GiftInLine,
  earlier: EarlierGifts | undefined,
): ThankReason[] {
  const reasons: ThankReason[] = [];
  if (hasDonor && earlier && givenAt !== null) {
    if (earlier.gifts === 0) reasons.push('first');
    if (earlier.lastAt !== null && givenAt - earlier.lastAt > yearMs) reasons.push('returned');
    if (earlier.inRow === 9) reasons.push('tenth');
    if (cents !== null && cents > (earlier.largestCents ?? Number.POSITIVE_INFINITY)) reasons.push('largest');
  }
  if (isDedicated) reasons.push('dedicated');
  return reasons.length > 0 ? reasons : ['amount'];
}
