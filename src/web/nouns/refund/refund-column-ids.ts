/** The columns of the list of refunds, by their names in an address. */
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

/** Not what is the same in most rows. */
export const defaultRefundColumns: readonly RefundColumnId[] = [
  'requested',
  'gift',
  'status',
  'deposit',
  'amount',
];
