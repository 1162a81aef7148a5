/** How dates and money are written, in one place. Dates are in the organization's time zone; money in US dollars. */
import { type Dollars, moneyParts, moneyText, toCents } from '#contract/values/money.ts';

let zone = 'UTC';
const cache = new Map<string, Intl.DateTimeFormat>();

/** Set once, when the session is known. */
export function setTimeZone(name: string): void {
  if (name !== zone) cache.clear();
  zone = name;
}
export const timeZone = (): string => zone;

function formatter(name: string, options: Intl.DateTimeFormatOptions, inZone = zone): Intl.DateTimeFormat {
  const key = `${name} ${inZone}`;
  const cached = cache.get(key);
  if (cached) return cached;
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: inZone });
  cache.set(key, format);
  return format;
}

/** "9:42 AM", with a plain space: browsers disagree on which space they put there. */
const clock = (time: Date): string =>
  formatter('clock', { hour: 'numeric', minute: '2-digit' })
    .format(time)
    .replace(/\s([AP]M)/u, ' $1');

const dayKey = (time: Date): string =>
  formatter('key', { year: 'numeric', month: '2-digit', day: '2-digit' }).format(time);
const isThisYear = (time: Date, now: Date): boolean => dayKey(time).slice(-4) === dayKey(now).slice(-4);

/** "Nov 20, 9:42 AM"; with the year if it isn't this year. */
export function dateTimeText(time: Date, now = new Date()): string {
  return `${dayText(time, now)}, ${clock(time)}`;
}

/** "Nov 20", or "Nov 20, 2025". */
export const dayText = (time: Date, now = new Date()): string =>
  isThisYear(time, now)
    ? formatter('day', { month: 'short', day: 'numeric' }).format(time)
    : formatter('dayYear', { month: 'short', day: 'numeric', year: 'numeric' }).format(time);

/** "December 14", or "December 14, 2027". */
export const longDayText = (time: Date, now = new Date()): string =>
  isThisYear(time, now)
    ? formatter('long', { month: 'long', day: 'numeric' }).format(time)
    : paperDayText(time);

/** "December 14, 2026": always with the year, since paper is read in later years. */
export const paperDayText = (time: Date): string =>
  formatter('longYear', { month: 'long', day: 'numeric', year: 'numeric' }).format(time);

/** "today at 9:17 AM", "yesterday at 9:17 AM", otherwise the date. */
export function nearText(time: Date, now = new Date()): string {
  const day = calendarDay(0, time);
  if (day === calendarDay(0, now)) return `today at ${clock(time)}`;
  // Not 24 hours ago: a day with a clock change is shorter or longer.
  if (day === calendarDay(1, now)) return `yesterday at ${clock(time)}`;
  return `on ${dateTimeText(time, now)}`;
}

/** Date, time, and zone in full, for tooltips. */
export const fullTimeText = (time: Date): string =>
  formatter('full', { dateStyle: 'full', timeStyle: 'long' }).format(time);

/** "8:05 AM", for the age of data. */
export const clockText = clock;

/** A day of the calendar (YYYY-MM-DD) as "Nov 1", or "Nov 1, 2025". */
export const calendarDayText = (day: string, now = new Date()): string => calendarRangeText(day, day, now);

/** "Nov 1 – 20", "Jan 1 – Nov 23, 2025", "Dec 15, 2026 – Mar 23, 2027". Days in the wrong order stay in that order. */
export const calendarRangeText = (from: string, to: string, now = new Date()): string => {
  if (from > to) return `${calendarDayText(from, now)} – ${calendarDayText(to, now)}`;
  const year = dayKey(now).slice(-4);
  const options = { month: 'short', day: 'numeric' } as const;
  const format =
    from.startsWith(year) && to.startsWith(year)
      ? formatter('cal', options, 'UTC')
      : formatter('calYear', { ...options, year: 'numeric' }, 'UTC');
  // Browsers disagree on which spaces they put around the dash.
  return format.formatRange(noon(from), noon(to)).replace(/\s–\s/u, ' – ');
};

const noon = (day: string): Date => new Date(`${day}T12:00:00Z`);

/** The day `back` days ago (today by default) as YYYY-MM-DD in the organization's zone. */
export function calendarDay(back = 0, now = new Date()): string {
  const [month, day, year] = dayKey(now).split('/');
  const time = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day) - back));
  return time.toISOString().slice(0, 10);
}

export const dollarParts = (amount: Dollars | null): readonly [string, string] | null =>
  amount === null ? null : moneyParts(toCents(amount));

export const dollarText = (amount: Dollars | null): string =>
  amount === null ? 'an unknown amount' : moneyText(toCents(amount));
