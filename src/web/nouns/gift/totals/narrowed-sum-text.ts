/** The total of a list as text, with what it is made of and what it leaves out. */

import { type GiftTotal, giftTotal } from '#contract/steward/gifts/gift-total.ts';
import type { GiftSum } from '#contract/steward/operations/copied-gifts.ts';
import { type Joined, joinParts } from '../../../data/format/not-included.ts';
import type { ContributionsSearch } from '../address.ts';
import { isNarrowed, notIncluded, outcomeWords, type Part, partOf } from './sum-text.ts';

/** The total of a list with these filters. */
export const totalOf = (sum: GiftSum, search: ContributionsSearch): GiftTotal =>
  giftTotal(sum, isNarrowed(search));

/** "received", after the total's amount; null if its gifts have several outcomes, or there are none. */
export const totalWord = ({ outcomes: [first, ...more] }: GiftTotal): string | null =>
  first && more.length === 0 ? outcomeWords[first] : null;

/** If the total counts several outcomes, first its parts: "$146,912.08 failed and $3,316.73 refunded or disputed." */
export function restOf(sum: GiftSum, search: ContributionsSearch): Joined<Part>[] {
  const { outcomes } = totalOf(sum, search);
  const others = notIncluded(sum, outcomes);
  const parts = outcomes.map((of) => ({ of, text: partOf(sum, of) }));
  return [...(outcomes.length > 1 ? joinParts(parts, others.length > 0 ? '. ' : '.') : []), ...others];
}
