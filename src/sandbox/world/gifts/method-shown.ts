import type { Kind } from './asset.ts';

/** Payment method types that gifts show. */
export const shown: Record<Kind, string> = {
  card: 'Card',
  bank: 'ACH',
  apple: 'Apple Pay',
  google: 'Google Pay',
  cashapp: 'Cash App',
  paypal: 'Paypal',
  check: 'Check',
  coins: 'Physical Cash',
  stock: 'Stock',
  daf: 'DAF',
  crypto: 'Crypto',
};

/** Display data of a gift's payment method. The sandbox serves no logos. */
export const methodShown = (kind: Kind, last4: string | null): string =>
  JSON.stringify({ type: shown[kind], ...(last4 === null ? {} : { last4 }), logoUrl: null });
