/** What a recurring plan is worth in a month. */
import { type Cents, cents, type Dollars, toCents } from './money.ts';

const timesAYear: Readonly<Record<string, number>> = { weekly: 52, biweekly: 26, monthly: 12 };

/** In cents, rounded to the nearest; null where amount or rhythm say nothing by the month. */
export function monthlyWorth(amount: Dollars | null, frequency: string | null): Cents | null {
  const times =
    frequency !== null && Object.hasOwn(timesAYear, frequency) ? timesAYear[frequency] : undefined;
  if (amount === null || times === undefined) return null;
  return cents(Math.round((toCents(amount) * times) / 12));
}
