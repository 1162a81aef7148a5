/** Names of a gift's types and frequencies, on screens and in files. */

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
