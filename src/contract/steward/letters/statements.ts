/** Giving statements: a donor's gifts of a calendar year, a fiscal year, or any twelve months, for the donor. */
import { fiscalYearDays, fiscalYearName, fiscalYearOf } from '../../rules/fiscal-year.ts';
import type { Days } from '../../rules/periods.ts';

/** Twelve months, by the year and the month, from 1 to 12, that they begin with; January unless given. */
export type StatementMonths = { year: number; month?: number | undefined };

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

/** The range of years for statements. */
export const statementYears = { first: 1900, last: 2099 } as const;

/** Maximum statements in one reply, and in one print run. */
export const maxStatements = 500;

/** The export of statements for a mail merge: a row for each donor. */
export const statementExport = 'giving-statements';
