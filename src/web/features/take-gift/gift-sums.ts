/** What a gift adds up to, in whole cents. */
import { type Cents, cents, parseAmount } from '#contract/values/money.ts';
import type { GiftValues } from './gift-values.ts';

/** The platform quotes no fee beforehand; this is what cards usually cost, and it can be changed in the form: 2.9% + $0.30. */
export const usualFee = (amount: Cents): Cents => cents(Math.floor((amount * 29 + 500) / 1000) + 30);

export type Sums = { gift: Cents; fee: Cents; total: Cents };

/** Null while the amount or the fee can't be read. */
export function sumsOf({ storeOnly, amount, coverFees, fee }: GiftValues): Sums | null {
  const none = cents(0);
  if (storeOnly) return { gift: none, fee: none, total: none };
  const gift = parseAmount(amount);
  if (gift === null || gift === 0) return null;
  const added = !coverFees ? none : fee.trim() === '' ? usualFee(gift) : parseAmount(fee);
  return added === null ? null : { gift, fee: added, total: cents(gift + added) };
}
