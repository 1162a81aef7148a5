/** The total of gifts as text: only received gifts are counted, and the text says what is left out. */
import { type GiftOutcome, giftOutcomes } from '#contract/rules/gift-outcomes.ts';
import type { GiftSum } from '#contract/steward/gifts/gift-query.ts';
import { cents } from '#contract/values/money.ts';
import { moneyText } from '../../data/format/format.ts';
import { joinLeftOut } from '../../data/format/left-out.ts';
import { count } from '../../data/format/plural.ts';

/** Gifts that a total leaves out: their outcome, or `unpriced` for those whose amount is missing or unreadable. */
type Part = { of: GiftOutcome | 'unpriced'; text: string; isMany?: boolean };

const partOf = (sum: GiftSum, outcome: GiftOutcome): string =>
  `${moneyText(cents(sum[outcome].cents))} ${outcome === 'returned' ? 'refunded or disputed' : outcome}`;

/** "$61,230.00 received". */
export const receivedText = (sum: GiftSum): string => partOf(sum, 'received');

/** "$1,205.00 pending and $300.00 failed are not included.", part by part; empty if nothing is left out. */
export function leftOut(sum: GiftSum): (Part & { after: string })[] {
  const parts: Part[] = giftOutcomes
    .filter((outcome) => outcome !== 'received' && sum[outcome].cents > 0)
    .map((outcome) => ({ of: outcome, text: partOf(sum, outcome) }));
  if (sum.unpriced > 0)
    parts.push({
      of: 'unpriced',
      text: `${count(sum.unpriced, 'gift', 'gifts')} of unknown amount`,
      isMany: sum.unpriced > 1,
    });
  return joinLeftOut(parts);
}
