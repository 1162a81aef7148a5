import { cents, moneyText } from '#contract/values/money.ts';

/** In cents; an absent end is open. */
export type AmountRange = { least?: number | undefined; most?: number | undefined };

/** "$50.00 to $100.00", "$50.00", "$50.00 or more", "over $50.00", "up to $100.00"; empty for any amount. */
export function amountRangeText({ least, most }: AmountRange): string {
  const money = (amount: number) => moneyText(cents(amount));
  if (least !== undefined && least === most) return money(least);
  if (least !== undefined && most !== undefined) return `${money(least)} to ${money(most)}`;
  // "Over $1,000.00" is stored as a cent more.
  if (least !== undefined) return least % 100 === 1 ? `over ${money(least - 1)}` : `${money(least)} or more`;
  if (most === undefined) return '';
  return most % 100 === 99 ? `under ${money(most + 1)}` : `up to ${money(most)}`;
}
