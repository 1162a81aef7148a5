import { type Cents, cents, parseAmount } from '#contract/values/money.ts';
import { moneyText } from '../format/format.ts';
import { mostCents } from './address-values.ts';

/** Cents of what was typed into a filter, or a sentence that says why it can't be used. */
export function typedAmount(text: string): Cents | string {
  const amount = parseAmount(text);
  if (amount === null) return 'Enter an amount, like 40 or 40.50';
  return amount > mostCents ? `Enter at most ${moneyText(cents(mostCents))}` : amount;
}

/** That sentence; undefined if the amount can be used. */
export function amountError(text: string): string | undefined {
  const amount = typedAmount(text);
  return typeof amount === 'string' ? amount : undefined;
}
