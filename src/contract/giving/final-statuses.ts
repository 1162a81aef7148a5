/** Statuses in which a gift of each type counts as received. */
export const finalStatuses = {
  CASH: ['PAID_OUT'],
  MANUAL_CASH: ['CONFIRMED'],
  CRYPTO: ['CONFIRMED'],
  STOCK: ['CONTRIBUTION_RECEIVED', 'BILLED'],
  DAF: ['CONTRIBUTION_RECEIVED'],
} as const;
