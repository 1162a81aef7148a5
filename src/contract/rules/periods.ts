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
