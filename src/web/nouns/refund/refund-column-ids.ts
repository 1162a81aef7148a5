/** The columns of the list of refunds, by their names in an address. All are shown unless others are chosen. */
export const refundColumnIds = [
  'requested',
  'gift',
  'status',
  'reason',
  'deposit',
  'fee',
  'net',
  'amount',
] as const;
export type RefundColumnId = (typeof refundColumnIds)[number];
