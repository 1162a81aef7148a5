/** Names of the payment methods of plans and donors, on screens and in files. */
import type { storedMethodTypes } from '../../giving/vocabulary.ts';
import { lookUp } from '../../values/look-up.ts';

const names: Readonly<Record<(typeof storedMethodTypes)[number], string>> = {
  bank: 'Bank account',
  card: 'Card',
  wallet: 'Wallet',
};

/** "Bank account"; an unknown type is shown as it is. */
export const methodTypeName = (type: string): string => lookUp(names, type) ?? type;
