/** The total of gifts as text, and what it leaves out. */
import { type GiftOutcome, giftOutcomes } from '#contract/rules/gift-outcomes.ts';
import type { GiftSum } from '#contract/steward/operations/copied-gifts.ts';

import { cents } from '#contract/values/money.ts';
import { moneyText } from '../../../data/format/format.ts';
import { type Joined, joinNotIncluded } from '../../../data/format/not-included.ts';
import { count } from '../../../data/format/plural.ts';
import type { ContributionsSearch } from '../address.ts';

/**
 * What a total leaves out: the gifts of an outcome, `unpriced` for those whose amount is missing or unreadable, or `partlyReturned` for
 * what went back of gifts that it counts.
 */
export type Part = { of: GiftOutcome | 'unpriced' | 'partlyReturned'; text: string };

export const outcomeWords: Record<GiftOutcome, string> = {
  received: 'received',
  // Not "pending": that is one of several statuses that such a gift can have.
  pending: 'not received yet',
  failed: 'failed',
  returned: 'refunded or disputed',
};

export const partOf = (sum: GiftSum, outcome: GiftOutcome): string =>
  `${moneyText(cents(sum[outcome].cents))} ${outcomeWords[outcome]}`;

/** True if the list shows only gifts with certain statuses or outcomes: its total is of all that it shows. */
export const isNarrowed = ({ status, outcome, reversed }: ContributionsSearch): boolean =>
  [status, outcome, reversed].some((chosen) => chosen !== undefined);

/** "$61,230.00 received". */
export const receivedText = (sum: GiftSum): string => partOf(sum, 'received');

/** "Excludes $1,205.00 pending and $300.00 failed.", part by part; empty if nothing is left out. */
export function notIncluded(sum: GiftSum, counted: readonly GiftOutcome[] = ['received']): Joined<Part>[] {
  const parts: Part[] = giftOutcomes
    .filter((outcome) => !counted.includes(outcome) && sum[outcome].cents > 0)
    .map((outcome) => ({ of: outcome, text: partOf(sum, outcome) }));
  if (counted.includes('received') && sum.partlyReturned.cents > 0)
    parts.push({
      of: 'partlyReturned',
      text: `${moneyText(cents(sum.partlyReturned.cents))} in partial refunds`,
    });
  if (sum.unpriced > 0)
    parts.push({
      of: 'unpriced',
      text: `${count(sum.unpriced, 'gift', 'gifts')} of unknown amount`,
    });
  return joinNotIncluded(parts);
}

/** "Of the total, $25.00 may go back: 1 gift has a pending refund or dispute."; null if nothing may. */
export function mayGoBack({ returnPending }: GiftSum): string | null {
  const { gifts, cents: amount } = returnPending;
  if (amount === 0) return null;
  const have = `${count(gifts, 'gift has', 'gifts have')} a pending refund or dispute`;
  return `Of the total, ${moneyText(cents(amount))} may go back: ${have}.`;
}
