import { cents, moneyText } from '#contract/values/money.ts';

/** In cents; an absent end is open. */
export type AmountRange = { least?: number | undefined; most?: number | undefined };

/** "$50.00 to $100.00", "$50.00", "$50.00 or more", "up to $100.00"; empty for any amount. */
export function amountRangeText({ least, most }: AmountRange): string {
  const money = (amount: number) => moneyText(cents(amount));
  if (least !== undefined && least === most) return money(least);
  if (least !== undefined && most !== undefined) return `${money(least)} to ${money(most)}`;
  if (least !== undefined) return `${money(least)} or more`;
  return most === undefined ? '' : `up to ${money(most)}`;
}
