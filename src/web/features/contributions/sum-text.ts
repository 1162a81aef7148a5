/** What gifts add up to, in words: only what was received is counted, and the rest is said. */
import { type GiftOutcome, giftOutcomes } from '#contract/rules/gift-outcomes.ts';
import type { GiftSum } from '#contract/steward/gifts/gift-query.ts';
import { cents } from '#contract/values/money.ts';
import { moneyText } from '../../data/format/format.ts';
import { leftOutPieces } from '../../data/format/left-out.ts';
import { count } from '../../data/format/plural.ts';

/** `outcome`: the gifts that the text counts. */
export type SumPiece = { text: string; outcome?: GiftOutcome };

const partOf = (sum: GiftSum, outcome: GiftOutcome): string =>
  `${moneyText(cents(sum[outcome].cents))} ${outcome === 'returned' ? 'refunded or disputed' : outcome}`;

/** "$61,230.00 received". */
export const receivedText = (sum: GiftSum): string => partOf(sum, 'received');

/** "$1,205.00 pending and $300.00 failed are not included.", piece by piece; empty where nothing is left out. */
export function leftOut(sum: GiftSum): SumPiece[] {
  const parts: SumPiece[] = giftOutcomes
    .filter((outcome) => outcome !== 'received' && sum[outcome].cents > 0)
    .map((outcome) => ({ outcome, text: partOf(sum, outcome) }));
  if (sum.unpriced > 0) parts.push({ text: `${count(sum.unpriced, 'gift', 'gifts')} without an amount` });
  return leftOutPieces(parts);
}
