/** The twelve months that statements are available for. */
import { type StatementMonths, statementYears } from '#contract/steward/letters/statements.ts';
import { calendarDay } from '../../data/format/format.ts';
import { integerOf } from '../../data/search/address-values.ts';
import { defined } from '../../data/search/list-search.ts';

export const thisYear = (): number => Number(calendarDay().slice(0, 4));
/** Statements are usually for the previous year. */
export const usualYear = (): number => thisYear() - 1;

/** The twelve months in an address: "2025" for a calendar year, "2025-07" for those from July. What isn't valid is the usual year, and January. */
export function statementMonthsOf(text: string): StatementMonths {
  const [typed, month] = text.split('-');
  const year = integerOf(typed, statementYears.first, statementYears.last) ?? usualYear();
  return { year, ...defined('month', integerOf(month, 2, 12)) };
}

/** The first day of twelve months. */
export const statementStart = ({ year, month = 1 }: StatementMonths): string =>
  `${year}-${month < 10 ? '0' : ''}${month}-01`;
