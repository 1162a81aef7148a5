/** Periods of the calendar and of fiscal years. Weeks start on Sunday. */

const calendarPeriods = ['day', 'week', 'month', 'quarter', 'year'] as const;
type CalendarPeriod = (typeof calendarPeriods)[number];

export const periods = [...calendarPeriods, 'fiscal-quarter', 'fiscal-year'] as const;
export type Period = (typeof periods)[number];

const dayMs = 86_400_000;

/**
 * Returns the first day (YYYY-MM-DD) of the period that contains a day, which is counted since 1970. `fiscalStart`: the month that fiscal
 * years begin with, from 1 to 12.
 */
export function firstDayOf(period: CalendarPeriod, day: number): string;
export function firstDayOf(period: Period, day: number, fiscalStart: number): string;
export function firstDayOf(period: Period, day: number, fiscalStart = 1): string {
  const date = new Date(day * dayMs);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  // Months since the fiscal year began.
  const since = (month + 13 - fiscalStart) % 12;
  const first = {
    day: () => date,
    week: () => new Date((day - date.getUTCDay()) * dayMs),
    month: () => new Date(Date.UTC(year, month)),
    quarter: () => new Date(Date.UTC(year, month - (month % 3))),
    year: () => new Date(Date.UTC(year, 0)),
    'fiscal-quarter': () => new Date(Date.UTC(year, month - (since % 3))),
    'fiscal-year': () => new Date(Date.UTC(year, month - since)),
  };
  return first[period]().toISOString().slice(0, 10);
}

/** YYYY-MM-DD, both inclusive. */
export type Days = { from: string; to: string };

/** The part of a period within some days: the first and the last may be cut off. `start` is the first day of the entire period. */
export type PeriodDays = Days & { start: string };

/** Returns the month (YYYY-MM) that is `by` months later; negative for earlier. */
export function monthsAway(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

/** Returns the first and last day of a month (YYYY-MM). */
export function daysOfMonth(month: string): Days {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return { from: `${month}-01`, to: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) };
}

/** Returns the number of days since 1970. */
export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs;

/** Returns the periods that contain some days, in order. `fiscalStart`: the month that fiscal years begin with, from 1 to 12. */
export function periodsIn({ from, to }: Days, period: Period, fiscalStart: number): PeriodDays[] {
  const found: PeriodDays[] = [];
  for (let day = dayNumber(from); day <= dayNumber(to); day += 1) {
    const start = firstDayOf(period, day, fiscalStart);
    const last = found.at(-1);
    const text = firstDayOf('day', day);
    if (last?.start === start) last.to = text;
    else found.push({ start, from: text, to: text });
  }
  return found;
}
