/** Makes values storable in columns of either database: one bad record must not stop the others. */
import { type Dollars, toCents } from '#contract/values/money.ts';

/** Removes NUL characters, which PostgreSQL rejects. */
export const withoutNul = <Text extends string | null>(text: Text): Text =>
  // Text is a string type or null, not a literal.
  (text?.includes('\0') ? text.replaceAll('\0', '') : text) as Text;

/** Returns null for an amount that isn't a whole number of cents. */
export const centsOf = (amount: Dollars | null) =>
  amount !== null && Number.isSafeInteger(Math.round(amount * 100)) ? toCents(amount) : null;

/** Returns a count without fractions; 0 if it is unknown or can't be one. */
export const countOf = (count: number | null): number => {
  const whole = Math.trunc(count ?? 0);
  return Number.isSafeInteger(whole) ? whole : 0;
};
