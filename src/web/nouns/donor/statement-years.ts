/** The years that statements are available for. */
import { statementYears } from '#contract/steward/letters/statements.ts';
import { calendarDay } from '../../data/format/format.ts';
import { integerOf } from '../../data/search/address-values.ts';

export const thisYear = (): number => Number(calendarDay().slice(0, 4));
/** Statements are usually for the previous year. */
export const usualYear = (): number => thisYear() - 1;

/** The year in an address; the usual one if it isn't valid. */
export const yearOf = (text: string): number =>
  integerOf(text, statementYears.first, statementYears.last) ?? usualYear();
