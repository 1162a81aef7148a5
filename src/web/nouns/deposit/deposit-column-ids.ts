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

/** Of the two reconciliations, our own. */
export const defaultDepositColumns: readonly DepositColumnId[] = depositColumnIds.filter(
  (id) => id !== 'reconciled',
);
