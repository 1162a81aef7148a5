/** Periods of a calendar. A week begins on Sunday. */

export const periods = ['day', 'week', 'month', 'quarter', 'year'] as const;
export type Period = (typeof periods)[number];

const dayMs = 86_400_000;

/** The first day (YYYY-MM-DD) of the period that a day, counted since 1970, is in. */
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

/** From and to, both included, as YYYY-MM-DD. */
export type Days = { from: string; to: string };

/** A period in some days; the first and the last may be cut. `start`: the first day of the whole period. */
export type PeriodDays = Days & { start: string };

/** The month (YYYY-MM) so many months later; 2026-09 is one before 2026-10. */
export function monthsAway(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

/** The first and last day of a month (YYYY-MM). */
export function daysOfMonth(month: string): Days {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return { from: `${month}-01`, to: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) };
}

/** Days since 1970. */
export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs;

/** The periods that some days are in, in order. */
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
