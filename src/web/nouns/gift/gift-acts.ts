import { giftOutcome } from '#contract/rules/gift-outcome.ts';
import { refundBar } from '#contract/rules/refundable.ts';
import type { ActId } from '#contract/steward/acts.ts';
import type { ListedGift } from './labels.ts';

/** Only what was received by card or bank can go back, and nobody is thanked for what failed. */
export function canActOnGift(act: ActId, gift: ListedGift): boolean {
  const outcome = giftOutcome(gift.type, gift.status);
  return act === 'gift.thank' ? outcome === 'received' || outcome === 'pending' : refundBar(gift) === null;
}
