/** The days that "this month" means on the overview, and its name. */
import { daysOfMonth } from '#contract/rules/periods.ts';
import { calendarDay, timeZone } from '../../data/format/format.ts';

/** "November". */
export const monthName = (now = new Date()): string =>
  new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: timeZone() }).format(now);

/** "October" while it is November. */
export const lastMonthName = (now = new Date()): string =>
  monthName(new Date(Date.parse(`${monthDays(now).arrivesFrom}T12:00:00Z`) - 5 * 86_400_000));

/** The days of this month, as the list of deposits is filtered. */
export function monthDays(now = new Date()): { arrivesFrom: string; arrivesTo: string } {
  const { from, to } = daysOfMonth(calendarDay(0, now).slice(0, 7));
  return { arrivesFrom: from, arrivesTo: to };
}
