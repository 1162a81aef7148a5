/** How days and amounts of a question are written on screen. */
import type { DayRange } from './meaning.ts';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** "$1,234.50" for an amount in cents. */
export const centsText = (cents: number): string => dollars.format(cents / 100);

const day = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});
const noon = (text: string): Date => new Date(`${text}T12:00:00Z`);

/** "Jul 1 – Sep 30, 2026", "since Oct 1, 2026", "until Oct 3, 2026". */
export function daysText({ from, to }: DayRange): string {
  if (from === undefined) return to === undefined ? '' : `until ${day.format(noon(to))}`;
  if (to === undefined) return `since ${day.format(noon(from))}`;
  // Versions of ICU disagree on which spaces they put around the dash.
  return day.formatRange(noon(from), noon(to)).replace(/\s–\s/u, ' – ');
}
