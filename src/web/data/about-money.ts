/** Estimates: rounded to three digits, since they claim no more. */
import { type Cents, cents } from '#contract/money.ts';
import { moneyParts, moneyText } from './format.ts';

/** "about $41,500"; below $10 with its cents. */
export function aboutMoney(amount: Cents): string {
  if (Math.abs(amount) < 1000) return `about ${moneyText(amount)}`;
  const rounded = Number((amount / 100).toPrecision(3));
  return `about ${moneyParts(cents(Math.round(rounded) * 100))[0]}`;
}
