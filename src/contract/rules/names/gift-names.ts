/** Names of a gift's payment methods, on screens and in files. */
import type { giftMethodTypes } from '../../giving/vocabulary.ts';

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

/** Returns the word of `giftMethodNames` for any spelling: "Apple Pay", "APPLE_PAY". */
export const giftMethodWord = (type: string): string =>
  type
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, '-');
