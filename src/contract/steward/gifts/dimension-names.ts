/** Names of dimension values, for screens and files. */
import type { giftMethodTypes } from '../../giving/vocabulary.ts';
import { giftFrequencyNames, giftTypeNames } from '../../rules/gift-names.ts';
import { type GiftDimension, lackedDimensions } from './gift-sorts.ts';

type MethodWord<Type extends string> = Type extends `${infer Start} ${infer End}`
  ? `${Lowercase<Start>}-${MethodWord<End>}`
  : Lowercase<Type>;

/** Types of payment method in lower case, with hyphens for spaces, as in addresses. */
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

/** Names for gifts without a value. */
export const lackNames: Readonly<Record<(typeof lackedDimensions)[number], string>> = {
  campaign: 'No campaign',
  subcampaign: 'No subcampaign',
  location: 'No location',
  type: 'No type',
  method: 'No payment method',
};

const firstNames = { yes: 'First gift of a donor', no: 'Later gifts' };

const names: Partial<Record<GiftDimension, Readonly<Record<string, string>>>> = {
  type: giftTypeNames,
  method: giftMethodNames,
  frequency: giftFrequencyNames,
  first: firstNames,
};

/** Returns the name of a value that gifts are grouped by; null for an ID, which is named by its record. An unknown value is its own name. */
export function dimensionValueName(dimension: GiftDimension, value: string | null): string | null {
  if (value === null) {
    const lacked = lackedDimensions.find((one) => one === dimension);
    return lacked ? lackNames[lacked] : 'Unknown';
  }
  const table = names[dimension];
  if (!table) return null;
  const word = value.replaceAll(' ', '-');
  return Object.hasOwn(table, word) ? (table[word] ?? value) : value;
}
