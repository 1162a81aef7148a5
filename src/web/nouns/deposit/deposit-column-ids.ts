/** The columns of the list of deposits, by their names in an address. All are shown unless others are chosen. */
export const depositColumnIds = [
  'arrival',
  'name',
  'bank',
  'kind',
  'status',
  'reconciled',
  'closed',
  'amount',
] as const;
export type DepositColumnId = (typeof depositColumnIds)[number];
