/** Which years statements are for. */
import { statementYears } from '#contract/steward/letters/statements.ts';
import { calendarDay } from '../../data/format/format.ts';
import { integerOf } from '../../data/search/address-values.ts';

export const thisYear = (): number => Number(calendarDay().slice(0, 4));
/** Statements are usually for a year that is over. */
export const usualYear = (): number => thisYear() - 1;

/** The year of an address; the usual one where it isn't one. */
export const yearOf = (text: string): number =>
  integerOf(text, statementYears.first, statementYears.last) ?? usualYear();
