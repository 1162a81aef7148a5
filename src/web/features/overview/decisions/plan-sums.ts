/** What waits of several plans together, by their monthly value. */
import type { PlanSum } from '#contract/steward/operations/copy.ts';
import { aboutMoney } from '#contract/values/about-money.ts';
import { cents } from '#contract/values/money.ts';
import type { Decision, Step } from './decision.ts';

/** `unknown`: why it isn't certain that there are none, or no more; null if it is. */
export function sumDecisions(
  id: string,
  sum: PlanSum | undefined,
  { title, unknown }: { title: (count: number) => string; unknown: string | null },
): Decision[] | { kind: 'partial'; words: string; step: Step } {
  if (!sum) return [];
  if (sum.count === 0)
    return unknown === null
      ? []
      : { kind: 'partial', words: unknown, step: { to: '/plans', search: { tab: 'all' } } };
  return [
    { id, title: title(sum.count), line: monthlyText(sum), verb: 'Review', step: { to: '/plans/rescue' } },
  ];
}

/** "About $1,204 a month, not counting 2 of unknown value". */
const monthlyText = ({ count, unpriced, monthlyCents }: PlanSum): string =>
  unpriced === count
    ? 'Monthly value unknown'
    : `${aboutMoney(cents(monthlyCents), 'About')} a month${unpriced > 0 ? `, not counting ${unpriced} of unknown value` : ''}`;
