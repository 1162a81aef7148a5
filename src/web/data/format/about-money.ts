/** An amount worked out from many, such as a monthly value: written only as exactly as it is known. */
import { type Cents, cents } from '#contract/values/money.ts';
import { moneyParts } from './format.ts';

/** "about $4,157", "about $41,500": whole dollars, and from $10,000 on three digits that count. A sentence may begin with "About". */
export function aboutMoney(amount: Cents, about: 'about' | 'About' = 'about'): string {
  const dollars = Math.round(Math.abs(amount) / 100);
  const step = dollars < 10_000 ? 1 : 10 ** (String(dollars).length - 3);
  const rounded = Math.round(dollars / step) * step;
  return `${about} ${moneyParts(cents(Math.sign(amount) * rounded * 100))[0]}`;
}
