/** The total of a gift, in whole cents. */
import { type Cents, cents } from '#contract/values/money.ts';
import { parseAmount } from '#contract/values/parse-amount.ts';
import type { GiftValues } from './gift-values.ts';

/** The usual card fee, 2.9% + $0.30, which can be changed in the form: the platform doesn't quote fees in advance. */
export const usualFee = (amount: Cents): Cents => cents(Math.floor((amount * 29 + 500) / 1000) + 30);

export type Sums = { gift: Cents; fee: Cents; total: Cents };

/** Null if the amount or the fee can't be read. */
export function sumsOf({ storeOnly, amount, coverFees, fee }: GiftValues): Sums | null {
  const none = cents(0);
  if (storeOnly) return { gift: none, fee: none, total: none };
  const gift = parseAmount(amount);
  if (gift === null || gift === 0) return null;
  const added = !coverFees ? none : fee.trim() === '' ? usualFee(gift) : parseAmount(fee);
  return added === null ? null : { gift, fee: added, total: cents(gift + added) };
}
