/** What a plan will do, as one sentence that changes while it is filled in. */
import { parseAmount } from '#contract/money.ts';
import { calendarDayText, moneyText, timeOfDayText } from '../../data/format.ts';
import { firstDates, type Rhythm } from './first-dates.ts';
import { amountMistake, type PlanFormValues } from './plan-form-values.ts';

const often: Record<Rhythm, string> = {
  weekly: 'every week',
  biweekly: 'every two weeks',
  monthly: 'every month',
  '1st-15th': 'on the 1st and the 15th of every month',
  'one-time': 'once',
};

/** Null while something is missing. */
export function planSentence(values: PlanFormValues, purpose: string | null): string | null {
  const amount = parseAmount(values.amount);
  if (amount === null || amountMistake(values.amount) || !/^\d{4}-\d{2}-\d{2}$/.test(values.day)) return null;
  const { rhythm } = values;
  if (rhythm === '') return null;
  const days = firstDates(values.day, rhythm).map((day) => calendarDayText(day));
  const city = values.zone.split('/').at(-1)?.replaceAll('_', ' ') ?? values.zone;
  const to = purpose ? `, to ${purpose}` : '';
  const start = `${moneyText(amount)} ${often[rhythm]} from ${days[0]}, ${timeOfDayText(values.time)} ${city} time${to}`;
  return rhythm === 'one-time' ? `${start}.` : `${start}; first four dates: ${days.join(', ')}.`;
}
