/** The monthly and yearly value of a recurring plan, in cents; null when the amount or the frequency is unknown. */

import { type Cents, cents, type Dollars, toCents } from '../values/money.ts';
import { timesAYear } from './frequencies.ts';

export const yearlyWorth = (amount: Dollars | null, frequency: string | null): Cents | null =>
  worthIn(amount, frequency, 1);

/** Rounded to the nearest cent. A one-time plan is worth 0. */
export const monthlyWorth = (amount: Dollars | null, frequency: string | null): Cents | null =>
  worthIn(amount, frequency, 12);

function worthIn(amount: Dollars | null, frequency: string | null, partsOfYear: number): Cents | null {
  const times = timesAYear(frequency);
  return amount === null || times === null
    ? null
    : cents(Math.round((toCents(amount) * times) / partsOfYear));
}
