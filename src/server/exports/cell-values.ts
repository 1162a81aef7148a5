/** Formats values as cells of a file. */
import { lookUp } from '#contract/values/look-up.ts';
import { cents, toDollars } from '#contract/values/money.ts';

/** Converts integer cents to dollars. Throws RangeError for fractions. */
export const dollarsOf = (amount: number | null): number | null =>
  amount === null ? null : toDollars(cents(amount));

const abbreviations: ReadonlySet<string> = new Set(['ACH', 'DAF']);

/**
 * Writes a platform enum value as screens name it: `SUCCEEDED` of a refund as "Refunded". An undocumented value is written as words.
 */
export const nameOf =
  (names: Readonly<Record<string, string>>) =>
  (word: string | null): string | null =>
    lookUp(names, word) ?? inWords(word);

/** Writes a platform enum value as words: "PAID_OUT" as "Paid out", "ach_return" as "ACH return". */
export function inWords(word: string | null): string | null {
  if (word === null) return null;
  const [first = '', ...others] = word.split('_').map((part) => {
    const upper = part.toUpperCase();
    return abbreviations.has(upper) ? upper : part.toLowerCase();
  });
  return [first.charAt(0).toUpperCase() + first.slice(1), ...others].join(' ');
}
