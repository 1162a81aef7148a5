/** The days and the name of "this month" on the overview. */
import { daysOfMonth } from '#contract/rules/periods.ts';
import { calendarDay, timeZone } from '../../data/format/format.ts';

/** "November". */
export const monthName = (now = new Date()): string =>
  new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: timeZone() }).format(now);

/** The days of this month, as filters of the deposit list. */
export function monthDays(now = new Date()): { arrivesFrom: string; arrivesTo: string } {
  const { from, to } = daysOfMonth(calendarDay(0, now).slice(0, 7));
  return { arrivesFrom: from, arrivesTo: to };
}
