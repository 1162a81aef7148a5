/** The total of gifts as text, and what it leaves out. */
import { type GiftOutcome, giftOutcomes } from '#contract/rules/gift-outcomes.ts';
import type { GiftSum } from '#contract/steward/gifts/gift-query.ts';
import { countsEvery, type GiftTotal, giftTotal } from '#contract/steward/gifts/gift-total.ts';
import { cents } from '#contract/values/money.ts';
import { moneyText } from '../../data/format/format.ts';
import { joinLeftOut, joinParts } from '../../data/format/left-out.ts';
import { count } from '../../data/format/plural.ts';
import type { ContributionsSearch } from './list/contributions-search.ts';

/** Gifts that a total leaves out: their outcome, or `unpriced` for those whose amount is missing or unreadable. */
type Part = { of: GiftOutcome | 'unpriced'; text: string; isMany?: boolean };

const words: Record<GiftOutcome, string> = {
  received: 'received',
  pending: 'pending',
  failed: 'failed',
  returned: 'refunded or disputed',
};

const partOf = (sum: GiftSum, outcome: GiftOutcome): string =>
  `${moneyText(cents(sum[outcome].cents))} ${words[outcome]}`;

/** The total of a list with these filters. */
export const totalOf = (sum: GiftSum, search: ContributionsSearch): GiftTotal =>
  giftTotal(sum, isNarrowed(search));

/** True if the list shows only gifts with certain statuses or outcomes. */
export const isNarrowed = ({ status, outcome, reversed }: ContributionsSearch): boolean =>
  countsEvery({ bucket: status, outcome, status: reversed });

/** "received", after the total's amount; null if its gifts have several outcomes, or there are none. */
export const totalWord = ({ outcomes: [first, ...more] }: GiftTotal): string | null =>
  first && more.length === 0 ? words[first] : null;

/** "$61,230.00 received". */
export const receivedText = (sum: GiftSum): string => partOf(sum, 'received');

/**
 * "$1,205.00 pending and $300.00 failed are not included.", part by part; empty if nothing is left out. If the total counts several
 * outcomes, first its parts: "$146,912.08 failed and $3,316.73 refunded or disputed."
 */
export function leftOut(sum: GiftSum, search: ContributionsSearch = {}): (Part & { after: string })[] {
  const { outcomes } = totalOf(sum, search);
  const parts = giftOutcomes.map((outcome): Part => ({ of: outcome, text: partOf(sum, outcome) }));
  const isCounted = ({ of }: Part) => outcomes.some((outcome) => outcome === of);
  const others = parts.filter((part) => !isCounted(part) && part.of !== 'unpriced' && sum[part.of].cents > 0);
  if (sum.unpriced > 0)
    others.push({
      of: 'unpriced',
      text: `${count(sum.unpriced, 'gift', 'gifts')} of unknown amount`,
      isMany: sum.unpriced > 1,
    });
  return [
    ...(outcomes.length > 1 ? joinParts(parts.filter(isCounted), others.length > 0 ? '. ' : '.') : []),
    ...joinLeftOut(others),
  ];
}
