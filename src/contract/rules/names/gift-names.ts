/** Names of the platform's enum values for gifts, on screens and in files. */
import type { giftMethodTypes } from '../../giving/vocabulary.ts';

export const giftTypeNames: Readonly<Record<string, string>> = {
  CASH: 'Online',
  MANUAL_CASH: 'Entered manually',
  CRYPTO: 'Crypto',
  DAF: 'Donor-advised fund',
  STOCK: 'Stock',
};

export const giftFrequencyNames: Readonly<Record<string, string>> = {
  'one-time': 'One time',
  ONE_TIME: 'One time',
  recurring: 'Recurring',
};

type MethodWord<Type extends string> = Type extends `${infer Start} ${infer End}`
  ? `${Lowercase<Start>}-${MethodWord<End>}`
  : Lowercase<Type>;

/** By type of payment method in lower case, with hyphens for spaces, as in addresses. */
export const giftMethodNames: Readonly<Record<MethodWord<(typeof giftMethodTypes)[number]>, string>> = {
  card: 'Card',
  ach: 'Bank transfer',
  'apple-pay': 'Apple Pay',
  'google-pay': 'Google Pay',
  paypal: 'PayPal',
  'cash-app': 'Cash App',
  check: 'Check',
  'physical-cash': 'Cash',
  stock: 'Stock',
  crypto: 'Crypto',
  daf: 'Donor-advised fund',
  other: 'Other',
};

/** Returns the name of a type of payment method, whose case varies. An unknown type is its own name. */
export function giftMethodName(type: string): string {
  const word = giftMethodWord(type);
  // Only own members: a type may be called `constructor`.
  return Object.hasOwn(giftMethodNames, word) ? giftMethodNames[word as keyof typeof giftMethodNames] : type;
}

/** Returns the word of `giftMethodNames` for any spelling: "Apple Pay", "APPLE_PAY". */
export const giftMethodWord = (type: string): string =>
  type
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, '-');
