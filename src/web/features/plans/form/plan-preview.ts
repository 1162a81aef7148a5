/** What a plan will do, in one sentence that updates while the form is filled in. */

import type { Frequency } from '#contract/giving/vocabulary.ts';
import { frequencyPhrase } from '#contract/rules/frequencies.ts';
import { firstPaymentDays } from '#contract/rules/payment-dates.ts';
import { lookUp } from '#contract/values/look-up.ts';
import { moneyText } from '#contract/values/money.ts';
import { parseAmount } from '#contract/values/parse-amount.ts';
import { calendarDayText } from '../../../data/format/format.ts';
import { timeOfDayText } from '../../../data/format/time-of-day.ts';
import { amountError, startError } from './plan-checks.ts';
import type { PlanFormValues } from './plan-form-values.ts';

/** Null while something is missing, or the start is in the past. Names only days that every platform agrees on. */
export function planSentence(
  values: PlanFormValues,
  purpose: string | null,
  now = Date.now(),
): string | null {
  const { frequency, day, time, zone } = values;
  const amount = parseAmount(values.amount);
  if (amount === null || amountError(values.amount) || frequency === '') return null;
  if (startError(values, now)) return null;
  const money = purpose ? `${moneyText(amount)} to ${purpose}` : moneyText(amount);
  const at = `at ${timeOfDayText(time)} ${zoneText(zone)}`;
  if (frequency === 'one-time') return `${money}, one time, on ${calendarDayText(day)} ${at}.`;
  if (frequency === 'monthly' && Number(day.slice(8)) > lastCertainDay)
    return `${money} about the end of every month ${at}. First gift: ${calendarDayText(day)}.`;
  const days = firstPaymentDays(day, frequency, 4).map((next) => calendarDayText(next));
  return `${money} ${daysPhrase(frequency, day)} ${at}. First gifts: ${days.join(', ')}.`;
}

/** Every month has it. Platforms differ in what they do in a month without a later day. */
const lastCertainDay = 28;

/** "Los Angeles time". */
export const zoneText = (zone: string): string =>
  zone === 'UTC' ? zone : `${zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone} time`;

/** "on the 23rd of every month", "every other Monday". */
function daysPhrase(frequency: Frequency, day: string): string {
  const weekday = new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', {
    weekday: 'long',
    timeZone: 'UTC',
  });
  if (frequency === 'weekly') return `every ${weekday}`;
  if (frequency === 'biweekly') return `every other ${weekday}`;
  if (frequency !== 'monthly') return frequencyPhrase(frequency);
  return `on the ${ordinal(Number(day.slice(8)))} of every month`;
}

const rules = new Intl.PluralRules('en-US', { type: 'ordinal' });
const endings: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };
const ordinal = (number: number): string => `${number}${lookUp(endings, rules.select(number)) ?? 'th'}`;
