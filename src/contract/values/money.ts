/**
 * Money has the unit it has on the wire, as a branded type. Arithmetic uses whole cents.
 * Dollars are converted through their decimal text, never with floating-point arithmetic.
 */
import type { $brand } from 'zod';

export type Dollars = number & $brand<'Dollars'>;
export type Cents = number & $brand<'Cents'>;

/** Types a plain number as dollars. */
export const dollars = (amount: number): Dollars =>
  // The only place where a number becomes dollars.
  amount as Dollars;

/** Types a whole number as cents. Throws RangeError on fractions. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError('Cents are whole numbers');
  // The only place where a number becomes cents; checked above.
  return amount as Cents;
}

/** The largest amount that is read from the platform, in cents: ten billion dollars. Thousands of them can be added up exactly. */
const largestInCents = 1_000_000_000_000;

/** Returns true for an amount that can be written to the cent and added up: whole cents, or dollars, which are rounded, up to the largest. */
export const isReadableAmount = (amount: number, unit: 'dollars' | 'cents'): boolean =>
  unit === 'cents'
    ? Number.isInteger(amount) && Math.abs(amount) <= largestInCents
    : Math.abs(amount) <= largestInCents / 100;

/** Converts dollars to cents, rounding half away from zero. */
export function toCents(amount: Dollars): Cents {
  const [whole = '0', fraction = ''] = plainDecimal(Math.abs(amount)).split('.');
  const digits = fraction.padEnd(3, '0');
  const rounded = Number(whole) * 100 + Number(digits.slice(0, 2)) + (Number(digits[2]) >= 5 ? 1 : 0);
  return cents(amount < 0 && rounded !== 0 ? -rounded : rounded);
}

/** Converts cents to dollars for the wire. */
export const toDollars = (amount: Cents): Dollars => dollars(Number(decimalText(amount)));

/** Adds amounts in cents. */
export const sumCents = (amounts: Iterable<Cents>): Cents => {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return cents(sum);
};

/** Formats cents as decimal dollars: "-12.05" for -1205. */
export function decimalText(amount: Cents): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const digits = new Intl.NumberFormat('en-US');

/** "1,284". */
export const countText = (count: number): string => digits.format(count);

/** ["−$1,284", ".05"]: the signed dollars with separators, and the cents, which some screens show quieter. */
export function moneyParts(amount: Cents): readonly [string, string] {
  const [whole = '0', fraction = '00'] = decimalText(amount).replace('-', '').split('.');
  return [`${amount < 0 ? '−' : ''}$${digits.format(Number(whole))}`, `.${fraction}`];
}

/** "$1,284.05", "−$12.00". */
export const moneyText = (amount: Cents): string => moneyParts(amount).join('');

/** Returns the decimal text of a number without an exponent. */
function plainDecimal(amount: number): string {
  const text = String(amount);
  return text.includes('e') ? amount.toFixed(10) : text;
}
