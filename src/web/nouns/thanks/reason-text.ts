import type { ThankReason } from '#contract/steward/letters/thanks.ts';
import type { ToThank } from '#contract/steward/operations/thanks.ts';
import { cents, moneyText } from '#contract/values/money.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { count } from '../../data/format/plural.ts';

type Why = Pick<ToThank, 'previousAt'> & {
  reasons: readonly ThankReason[];
  gift: Pick<ToThank['gift'], 'contributionDate' | 'dedication'>;
};

/** Everything that makes a gift notable, on one line: "First gift ever · In memory of Rosa". `least` in cents. */
export function reasonText({ reasons, previousAt, gift }: Why, least: number): string {
  const dedication = gift.dedication?.trim() || null;
  const texts = {
    first: 'First gift ever',
    returned: `Back after ${awayText(readTime(previousAt), readTime(gift.contributionDate))}`,
    tenth: 'Tenth gift in a row',
    largest: 'Largest gift yet',
    amount: least > 0 ? `${moneyText(cents(least))} or more` : 'Gift',
  };
  const notable = reasons.map((one) => (one === 'dedicated' ? null : texts[one]));
  return [...notable, dedication].filter(Boolean).join(' · ');
}

const dayMs = 86_400_000;

/** "14 months", "3 years". */
function awayText(from: Date | null, to: Date | null): string {
  if (!from || !to) return 'more than a year';
  const months = Math.floor((to.getTime() - from.getTime()) / dayMs / 30.44);
  return months < 24
    ? count(Math.max(months, 12), 'month', 'months')
    : count(Math.floor(months / 12), 'year', 'years');
}
