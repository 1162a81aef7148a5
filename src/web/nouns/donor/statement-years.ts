/** The twelve months that statements are available for. */
import { type StatementMonths, statementYears } from '#contract/steward/letters/statements.ts';
import { calendarDay } from '../../data/format/format.ts';
import { integerOf } from '../../data/search/address-values.ts';

export const thisYear = (): number => Number(calendarDay().slice(0, 4));
/** Statements are usually for the previous year. */
export const usualYear = (): number => thisYear() - 1;

/** The twelve months in an address: "2025" for a calendar year, "2025-07" for those from July. What isn't valid is the usual year, and January. */
export function statementMonthsOf(text: string): StatementMonths {
  const [yearText, monthText] = text.split('-');
  const year = integerOf(yearText, statementYears.first, statementYears.last) ?? usualYear();
  const month = integerOf(monthText, 2, 12);
  return month ? { year, month } : { year };
}
