/** The monthly change of plans in plain English. */
import { monthsAway } from '#contract/rules/periods.ts';
import type { PlanStep } from '#contract/rules/plan-bridge.ts';
import type { PlanPulse, PulseEnd } from '#contract/steward/operations/reports.ts';

import { cents } from '#contract/values/money.ts';
import { calendarDay, calendarDayText, countText, moneyText } from '../../../data/format/format.ts';
import { plural } from '../../../data/format/plural.ts';

export const stepLabels: Readonly<Record<PlanStep, string>> = {
  new: 'New plans',
  resumed: 'Resumed',
  raised: 'Raised',
  lowered: 'Lowered',
  canceled: 'Canceled by your team',
  ended: 'Ended elsewhere',
  failing: 'Payments failing',
  paused: 'Paused',
};

/** The latest months, newest first. */
export function latestMonths(most: number, today = calendarDay()): string[] {
  return Array.from({ length: most }, (_, back) => monthsAway(today.slice(0, 7), -back));
}

/** "+$120.00", "−$40.00". */
export const signedText = (amount: number): string =>
  `${amount < 0 ? '−' : '+'}${moneyText(cents(Math.abs(amount)))}`;

/** "$31,900.00". */
export const worthText = ({ cents: amount }: Pick<PulseEnd, 'cents'>): string => moneyText(cents(amount));

/** "On Oct 1", "Now". */
export const endText = ({ day, source }: PulseEnd): string =>
  source === 'now' ? 'Now' : `On ${calendarDayText(day)}`;

/** "12 fewer active plans". */
export function planChangeText(plans: number): string {
  if (plans === 0) return 'Same number of active plans';
  const word = plural(Math.abs(plans), 'active plan', 'active plans');
  return `${countText(Math.abs(plans))} ${plans < 0 ? 'fewer' : 'more'} ${word}`;
}

/** The source of the figures, and what they can't show. */
export function sourceText({ before, after, since }: Pick<PlanPulse, 'before' | 'after' | 'since'>): string {
  const recorded = since
    ? `Steward has recorded all plans daily since ${calendarDayText(since)}.`
    : 'Steward records all plans once a day, starting today.';
  const lists = "Lists show plans as they are now, so figures from earlier days don't link to one.";
  if (before.source !== 'derived' && after.source !== 'derived') return `${recorded} ${lists}`;
  return `${recorded} ${lists} Earlier figures are estimated from each plan's start and last update: changed amounts, and plans that failed and recovered, aren't shown.`;
}
