/** The monthly and yearly value of a recurring plan, in cents; null when the amount or the frequency is unknown. */

import { type Cents, cents, type Dollars, toCents } from '../values/money.ts';
import { timesAYear } from './frequencies.ts';

export const yearlyWorth = (amount: Dollars | null, frequency: string | null): Cents | null =>
  worthIn(amount, frequency, 1);

/** Rounded to the nearest cent. A one-time plan is worth 0. */
export const monthlyWorth = (amount: Dollars | null, frequency: string | null): Cents | null =>
  worthIn(amount, frequency, 12);

/** A thousandth of what can be counted in cents. */
const maxDollars = Number.MAX_SAFE_INTEGER / 100_000;

function worthIn(amount: Dollars | null, frequency: string | null, partsOfYear: number): Cents | null {
  const times = timesAYear(frequency);
  // One impossible amount must not stop whoever adds up all plans.
  if (amount === null || times === null || Math.abs(amount) > maxDollars) return null;
  return cents(Math.round((toCents(amount) * times) / partsOfYear));
}
