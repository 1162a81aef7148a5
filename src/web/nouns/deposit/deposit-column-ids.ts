/** The columns of the list of deposits, by their names in an address. */
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

/** Of the two reconciliations, our own; not what is the same in most rows. */
export const defaultDepositColumns: readonly DepositColumnId[] = [
  'arrival',
  'name',
  'status',
  'closed',
  'amount',
];
