/** What the readers of periods share. */
import { type Days, partsOf } from './calendar.ts';
import type { Token } from './tokens.ts';

export type Period = Days & {
  /** In tokens. */
  length: number;
  /** The year, if it was typed. */
  year?: number;
  /** May also be a person's name, or a verb. */
  isWeak?: boolean;
  /** "FY 2026", if the days alone don't say what was meant. */
  name?: string;
  /** What the same words could mean instead. */
  others?: readonly (Days & { name?: string })[];
};

export type At = {
  tokens: readonly Token[];
  at: number;
  today: string;
  fiscalYearStart: number;
  /** For a month without a year. */
  year?: number;
};

export const firstYear = 2000;
export const textAt = ({ tokens, at }: At, further = 0): string => tokens[at + further]?.text ?? '';

/** The year that is typed there, unless it's too early or hasn't begun. */
export function yearAt(place: At, further: number): number | undefined {
  const text = textAt(place, further);
  const year = /^\d{4}$/.test(text) ? Number(text) : 0;
  return year >= firstYear && year <= partsOf(place.today).year ? year : undefined;
}

/** Returns the period in the typed year, or in the latest year in which it doesn't start after today. */
export function inYear(
  { today, year: hint }: At,
  named: number | undefined,
  days: (year: number) => Days | null,
): Days | null {
  const year = named ?? hint;
  if (year !== undefined) return days(year);
  const { year: latest } = partsOf(today);
  // February 29 is at most eight years back.
  for (let one = latest; one >= latest - 8; one -= 1) {
    const found = days(one);
    if (found && found.from <= today) return found;
  }
  return null;
}
