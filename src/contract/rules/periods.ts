/** Calendar periods. Weeks start on Sunday. */

export const periods = ['day', 'week', 'month', 'quarter', 'year'] as const;
export type Period = (typeof periods)[number];

const dayMs = 86_400_000;

/** Returns the first day (YYYY-MM-DD) of the period that contains a day, which is counted since 1970. */
export function firstDayOf(period: Period, day: number): string {
  const date = new Date(day * dayMs);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  const first = {
    day: () => date,
    week: () => new Date((day - date.getUTCDay()) * dayMs),
    month: () => new Date(Date.UTC(year, month)),
    quarter: () => new Date(Date.UTC(year, month - (month % 3))),
    year: () => new Date(Date.UTC(year, 0)),
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

/** Returns the periods that contain some days, in order. */
export function periodsIn({ from, to }: Days, period: Period): PeriodDays[] {
  const found: PeriodDays[] = [];
  for (let day = dayNumber(from); day <= dayNumber(to); day += 1) {
    const start = firstDayOf(period, day);
    const last = found.at(-1);
    const text = firstDayOf('day', day);
    if (last?.start === start) last.to = text;
    else found.push({ start, from: text, to: text });
  }
  return found;
}
