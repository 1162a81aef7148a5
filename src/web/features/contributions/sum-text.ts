/** What gifts add up to, in words: only what was received is counted, and the rest is said. */
import { type GiftOutcome, giftOutcomes } from '#contract/rules/gift-outcome.ts';
import type { GiftSum } from '#contract/steward/gift-query.ts';
import { cents } from '#contract/values/money.ts';
import { moneyText } from '../../data/format/format.ts';
import { count, listText, plural } from '../../data/format/plural.ts';

const words: Record<GiftOutcome, string> = {
  received: 'received',
  pending: 'pending',
  failed: 'failed',
  returned: 'refunded or disputed',
};

/** "$61,230.00 received". */
export const receivedText = ({ received }: GiftSum): string => `${moneyText(cents(received.cents))} received`;

/** "$1,205.00 pending and $300.00 failed are not included."; null where nothing is left out. */
export function leftOutText(sum: GiftSum): string | null {
  const parts = giftOutcomes
    .filter((outcome) => outcome !== 'received' && sum[outcome].cents > 0)
    .map((outcome) => `${moneyText(cents(sum[outcome].cents))} ${words[outcome]}`);
  if (sum.unpriced > 0) parts.push(`${count(sum.unpriced, 'gift', 'gifts')} without an amount`);
  return parts.length === 0 ? null : `${listText(parts)} ${plural(parts.length, 'is', 'are')} not included.`;
}
