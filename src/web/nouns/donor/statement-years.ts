/** The twelve months that statements are available for. */
import { type StatementMonths, statementYears } from '#contract/steward/letters/statements.ts';
import { calendarDay } from '../../data/format/format.ts';
import { integerOf } from '../../data/search/address-values.ts';

export const thisYear = (): number => Number(calendarDay().slice(0, 4));
/** Statements are usually for the previous year. */
export const usualYear = (): number => thisYear() - 1;

/** The twelve months in an address: "2025" for a calendar year, "2025-07" for those from July; the usual year if it isn't valid. */
export function statementMonthsOf(text: string): StatementMonths {
  const [yearText, monthText = '1'] = text.split('-');
  const year = integerOf(yearText, statementYears.first, statementYears.last);
  const month = integerOf(monthText, 1, 12);
  if (year === undefined || month === undefined) return { year: usualYear() };
  return month === 1 ? { year } : { year, month };
}

/** As `statementMonthsOf` reads it. */
export const statementWord = ({ year, month = 1 }: StatementMonths): string =>
  month === 1 ? String(year) : `${year}-${String(month).padStart(2, '0')}`;
