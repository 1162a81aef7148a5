/** How much each campaign brought to a deposit, from the gifts of its lines. */

import { type DepositLine, lineMoney } from '#contract/rules/deposit-lines.ts';
import type { DepositGifts } from '#contract/steward/operations/deposits.ts';
import { lookUp } from '#contract/values/look-up.ts';

import { type Cents, cents } from '#contract/values/money.ts';

export type CampaignSum = {
  /** Name of the campaign. */
  name: string;
  /** True for lines without a known gift, which aren't a campaign. */
  rest: boolean;
  lines: number;
  /** All sums together equal the sum of the lines; null if the amount of one of them is unknown. */
  net: Cents | null;
};

/** Largest first; lines without a known gift come last, under their own names. */
export function campaignSums(
  lines: readonly DepositLine[],
  gifts: DepositGifts['gifts'],
  giftOf: (line: DepositLine) => string | null,
): CampaignSum[] {
  const sums = new Map<string, CampaignSum>();
  for (const line of lines) {
    const id = giftOf(line);
    const gift = lookUp(gifts, id);
    const [name, rest] = gift
      ? [gift.campaign ?? 'No campaign', false]
      : [id === null ? 'Lines without a gift' : 'Gifts not found', true];
    const key = `${rest} ${name}`;
    const sum = sums.get(key) ?? { name, rest, lines: 0, net: cents(0) };
    const { net } = lineMoney(line);
    sums.set(key, {
      ...sum,
      lines: sum.lines + 1,
      net: sum.net === null || net === null ? null : cents(sum.net + net),
    });
  }
  return [...sums.values()].toSorted(
    (a, b) => Number(a.rest) - Number(b.rest) || (b.net ?? 0) - (a.net ?? 0),
  );
}
