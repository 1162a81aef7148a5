/** When a condition of a standing question is told: once when it becomes true, and again only after it was false. */

/** `count` is of the rows that match; `sum` is in cents. */
export const measures = ['count', 'sum'] as const;
export type Measure = (typeof measures)[number];
/** More than, exactly, or less than the value. */
export const comparisons = ['above', 'at', 'below'] as const;
export type Comparison = (typeof comparisons)[number];

export type Condition = { measure: Measure; is: Comparison; value: number };

/** What is remembered between two checks. `month` (YYYY-MM): when it was last told. */
export type Told = { isTrue: boolean; month: string | null };
export const untold: Told = { isTrue: false, month: null };

export function isMet({ is, value }: Condition, found: number): boolean {
  if (is === 'at') return found === value;
  return is === 'above' ? found > value : found < value;
}

/**
 * Returns whether to tell, and what to remember. A condition that is checked on a day of each month (`monthly`) can be told again in the next
 * month, even if it was never false. `month` is the one of this check, YYYY-MM.
 */
export function judge(
  condition: Condition,
  found: number,
  before: Told,
  { month, monthly }: { month: string; monthly: boolean },
): { tells: boolean; after: Told } {
  const isTrue = isMet(condition, found);
  const wasTold = before.isTrue && (!monthly || before.month === month);
  const tells = isTrue && !wasTold;
  return { tells, after: { isTrue, month: tells ? month : before.month } };
}
