/** What a statement says of the twelve months that it covers. */
import { fiscalYearOf } from '#contract/rules/fiscal-year.ts';
import { statementDays, statementMonthsName } from '#contract/steward/letters/statement-months.ts';
import type { StatementMonths } from '#contract/steward/letters/statements.ts';
import { fiscalYearStart } from '../../data/format/fiscal-year-start.ts';
import { calendarDay } from '../../data/format/format.ts';
import { longCalendarDayText } from '../../data/format/long-calendar-day.ts';

/** The months in an address, as `statementMonthsOf` reads them: "2025", "2025-07". */
export const statementWord = ({ year, month = 1 }: StatementMonths): string =>
  month === 1 ? String(year) : `${year}-${String(month).padStart(2, '0')}`;

/** "2025", "FY 2026", "Mar 2025 – Feb 2026". */
export const monthsName = (months: StatementMonths): string => statementMonthsName(months, fiscalYearStart());

/** "Giving statement 2025", "Giving statement, fiscal year 2026", "Giving statement, Mar 2025 – Feb 2026". */
export function statementTitle(months: StatementMonths): string {
  const { month = 1 } = months;
  if (month === 1) return `Giving statement ${months.year}`;
  const isFiscal = month === fiscalYearStart();
  const fiscalYear = fiscalYearOf(statementDays(months).from, month);
  return `Giving statement, ${isFiscal ? `fiscal year ${fiscalYear}` : monthsName(months)}`;
}

/** "January 1 to December 31, 2025", "July 1, 2025 to June 30, 2026"; up to today if they aren't over. Always with the year. */
export function daysText(months: StatementMonths, today = calendarDay()): string {
  const { from, to } = statementDays(months);
  const end = from <= today && today < to ? today : to;
  const isOneYear = from.slice(0, 4) === end.slice(0, 4);
  return `${isOneYear ? longCalendarDayText(from).replace(/, \d+$/, '') : longCalendarDayText(from)} to ${longCalendarDayText(end)}`;
}
