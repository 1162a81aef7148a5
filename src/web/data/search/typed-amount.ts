import { maxCents } from '#contract/lists/filters.ts';
import { type Cents, cents, moneyText } from '#contract/values/money.ts';
import { parseAmount } from '#contract/values/parse-amount.ts';

/** The cents of an amount typed into a filter, or a message that says why it can't be used. */
export function typedAmount(text: string): Cents | string {
  const amount = parseAmount(text);
  if (amount === null) return 'Enter an amount, like 40 or 40.50.';
  return amount > maxCents ? `Enter at most ${moneyText(cents(maxCents))}.` : amount;
}

/** That message; undefined if the amount can be used. */
export function amountError(text: string): string | undefined {
  const amount = typedAmount(text);
  return typeof amount === 'string' ? amount : undefined;
}
