/** A payment method that was saved with the charge, as the platform reports it. */
import { lookUp } from '#contract/values/look-up.ts';
import type { SavedMethod } from '../take-gift-mutations.ts';

type Method = SavedMethod['method'];

const brands: Readonly<Record<string, string>> = {
  ach: 'Bank account',
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mc: 'Mastercard',
  visa: 'Visa',
};
const fundings: Readonly<Record<string, string>> = {
  credit: 'Credit',
  debit: 'Debit',
  prepaid: 'Prepaid',
};

/** "Visa •• 4242"; an unknown brand is shown as it is. */
export const savedName = ({ brand, last4 }: Method): string =>
  [brand ? (lookUp(brands, brand.toLowerCase()) ?? brand) : 'Card', last4 ? `•• ${last4}` : '']
    .filter(Boolean)
    .join(' ');

/** "08/2031"; null if it has none. */
export const savedExpiry = ({ expiration }: Method): string | null =>
  expiration?.month && expiration.year ? `${expiration.month.padStart(2, '0')}/${expiration.year}` : null;

export const fundingText = ({ fundingSource }: Method): string | null =>
  fundingSource ? (lookUp(fundings, fundingSource.toLowerCase()) ?? fundingSource) : null;
