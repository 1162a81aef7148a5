/** An estimated amount, such as a monthly value: written only as precisely as it is known. */
import { type Cents, cents, moneyParts } from './money.ts';

/** "about $4,157", "about $41,500": whole dollars, and three significant digits from $10,000 on. A sentence may begin with "About"; a figure has "≈". */
export function aboutMoney(amount: Cents, about: 'about' | 'About' | '≈' = 'about'): string {
  const dollars = Math.round(Math.abs(amount) / 100);
  const step = dollars < 10_000 ? 1 : 10 ** (String(dollars).length - 3);
  const rounded = Math.round(dollars / step) * step;
  return `${about} ${moneyParts(cents(Math.sign(amount) * rounded * 100))[0]}`;
}

const shortFormat = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
  minimumFractionDigits: 0,
});

/** "$467.3K", for an axis or where the whole amount is near. `amount`: in cents. */
export const shortMoney = (amount: number): string => shortFormat.format(amount / 100);
