/** The days and the name of the twelve months of giving statements. Separate from their limits, so that importing those costs the browser little. */
import { fiscalYearDays, fiscalYearName, fiscalYearOf } from '../../rules/fiscal-year.ts';
import type { Days } from '../../rules/periods.ts';
import type { StatementMonths } from './statements.ts';

/** Returns the first and last day of twelve months. */
export const statementDays = ({ year, month = 1 }: StatementMonths): Days =>
  fiscalYearDays(month > 1 ? year + 1 : year, month);

/** "2025", "FY 2026", "Mar 2025 – Feb 2026". `fiscalStart`: the month that fiscal years begin with, from 1 to 12. */
export function statementMonthsName(months: StatementMonths, fiscalStart: number): string {
  const { year, month = 1 } = months;
  if (month === 1) return String(year);
  const { from, to } = statementDays(months);
  if (month === fiscalStart) return fiscalYearName(fiscalYearOf(from, fiscalStart));
  return `${monthText(from)} – ${monthText(to)}`;
}

const monthText = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  );
