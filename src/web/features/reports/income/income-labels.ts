/** The monthly change of plans in plain English. */
import { monthsAway } from '#contract/rules/periods.ts';
import type { PlanStep } from '#contract/rules/plan-bridge.ts';
import type { PlanPulse, PulseEnd } from '#contract/steward/operations/reports.ts';

import { cents, countText, moneyText } from '#contract/values/money.ts';
import { calendarDay, calendarDayText } from '../../../data/format/format.ts';
import { plural } from '../../../data/format/plural.ts';

export const stepLabels: Readonly<Record<PlanStep, string>> = {
  new: 'New plans',
  resumed: 'Resumed',
  raised: 'Raised',
  lowered: 'Lowered',
  canceled: 'Canceled by your team',
  ended: 'Ended by donor or platform',
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

/** "down $402.00 a month". */
export function worthChangeText(amount: number): string {
  if (amount === 0) return 'the same monthly value';
  return `${amount < 0 ? 'down' : 'up'} ${moneyText(cents(Math.abs(amount)))} a month`;
}

/** "12 fewer plans". */
export function planChangeText(plans: number): string {
  if (plans === 0) return 'Same number of plans';
  const word = plural(Math.abs(plans), 'plan', 'plans');
  return `${countText(Math.abs(plans))} ${plans < 0 ? 'fewer' : 'more'} ${word}`;
}

/** The source of the figures, and what they can't show. */
export function sourceText({ before, after, since }: Pick<PlanPulse, 'before' | 'after' | 'since'>): string {
  const recorded = since ? `Daily figures start ${calendarDayText(since)}.` : 'Daily figures start today.';
  if (before.source !== 'derived' && after.source !== 'derived') return recorded;
  return `${recorded} Earlier months are estimates.`;
}
