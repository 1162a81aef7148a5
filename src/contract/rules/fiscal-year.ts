/**
 * Fiscal years, named by the calendar year in which they end, as usual in the US: with the start in July, July 1, 2025 to June 30, 2026 is
 * fiscal year 2026. With the start in January, they are calendar years. Quarters are counted from the first month.
 */
import { type Days, daysOfMonth, monthsAway } from './periods.ts';

/** A quarter of a fiscal year, from 1 to 4. */
export type FiscalQuarter = { year: number; quarter: number };

/** Returns the fiscal year that a day (YYYY-MM-DD) is in. `start`: the month that fiscal years begin with, from 1 to 12. */
export const fiscalYearOf = (day: string, start: number): number => fiscalQuarterOf(day, start).year;

/** Returns the first and last day of a fiscal year. */
export const fiscalYearDays = (year: number, start: number): Days => monthsFrom(firstMonth(year, start), 12);

/** Returns the fiscal quarter that a day (YYYY-MM-DD) is in. */
export function fiscalQuarterOf(day: string, start: number): FiscalQuarter {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  const since = (month - start + 12) % 12;
  return { year: start > 1 && month >= start ? year + 1 : year, quarter: Math.floor(since / 3) + 1 };
}

/** Returns the first and last day of a fiscal quarter. */
export const fiscalQuarterDays = ({ year, quarter }: FiscalQuarter, start: number): Days =>
  monthsFrom(monthsAway(firstMonth(year, start), (quarter - 1) * 3), 3);

/** Returns the fiscal quarter that is `by` quarters later; negative for earlier. */
export function fiscalQuartersAway({ year, quarter }: FiscalQuarter, by: number): FiscalQuarter {
  const count = year * 4 + quarter - 1 + by;
  return { year: Math.floor(count / 4), quarter: count - Math.floor(count / 4) * 4 + 1 };
}

/** A calendar year, or a fiscal year. */
export type SomeYear = { year: number; fiscal?: boolean | undefined };

/** Returns the first and last day of a calendar or fiscal year. */
export const yearDays = ({ year, fiscal = false }: SomeYear, start: number): Days =>
  fiscalYearDays(year, fiscal ? start : 1);

/** "2026", "FY 2026". */
export const yearName = ({ year, fiscal = false }: SomeYear): string =>
  fiscal ? fiscalYearName(year) : String(year);

/** "FY 2026". */
export const fiscalYearName = (year: number): string => `FY ${year}`;

/** "FY 2026 Q3". */
export const fiscalQuarterName = ({ year, quarter }: FiscalQuarter): string =>
  `${fiscalYearName(year)} Q${quarter}`;

/** The month (YYYY-MM) that a fiscal year begins with. */
const firstMonth = (year: number, start: number): string =>
  monthsAway(`${String(year).padStart(4, '0')}-01`, start > 1 ? start - 13 : 0);

const monthsFrom = (month: string, months: number): Days => ({
  from: daysOfMonth(month).from,
  to: daysOfMonth(monthsAway(month, months - 1)).to,
});
