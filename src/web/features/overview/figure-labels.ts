/** What each figure of the overview counts, in words, and the days that "this month" means. */
import { platformName } from '#contract/platform-name.ts';
import { calendarDay, timeZone } from '../../data/format.ts';

export const definitions = {
  paidOut: () =>
    `Deposits with the status Paid that arrived this month (${timeZone()} time), after fees, refunds, and chargebacks`,
  upcoming: () => 'Deposits that are being prepared or are in transit to your bank',
  lastPaid: () => 'The latest deposit with the status Paid, after fees, refunds, and chargebacks',
  activePlans: () =>
    "Recurring plans on the Active tab. The monthly value turns each plan's frequency into an average month.",
  gifts: () => 'Every gift in the Contributions list, including pending, failed, and refunded gifts',
  campaigns: () => `All-time totals from ${platformName()}. They leave out gifts that are still processing.`,
};

/** "November". */
export const monthName = (now = new Date()): string =>
  new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: timeZone() }).format(now);

/** "October" while it is November. */
export const lastMonthName = (now = new Date()): string =>
  monthName(new Date(Date.parse(`${monthDays(now).arrivesFrom}T12:00:00Z`) - 5 * 86_400_000));

/** The days of this month, as the list of deposits is filtered. */
export function monthDays(now = new Date()): { arrivesFrom: string; arrivesTo: string } {
  const month = calendarDay(0, now).slice(0, 7);
  const [year = 0, number = 1] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return { arrivesFrom: `${month}-01`, arrivesTo: `${month}-${String(last).padStart(2, '0')}` };
}
