/** Statuses of each type of gift in the order it passes through them; those outside the normal path come last. */
export const statusesByType = {
  CASH: ['PENDING', 'PROCESSING', 'CONFIRMED', 'PAID_OUT', 'FAILED', 'VOIDED', 'REFUNDED', 'CHARGEBACK'],
  MANUAL_CASH: ['PENDING', 'CONFIRMED', 'VOIDED'],
  CRYPTO: ['PENDING', 'CONFIRMED', 'PAYOUT_SENT', 'PAID_OUT'],
  DAF: [
    'INITIATED',
    'IN_PROCESS',
    'CONTRIBUTION_RECEIVED',
    'PAYOUT_SENT',
    'PAID_OUT',
    'FAILED',
    'CANCELED',
    'ABANDONED',
  ],
  STOCK: [
    'VERIFYING_INFORMATION',
    'INITIATED',
    'IN_PROCESS',
    'DONOR_BROKERAGE_SENT_SHARES',
    'RECEIVED_FOR_LIQUIDATION',
    'LIQUIDATION_INITIATED',
    'LIQUIDATION_COMPLETE',
    'CONTRIBUTION_RECEIVED',
    'BILLED',
    'COMPLETED',
    'PAYOUT_SENT',
    'PAID_OUT',
    'TROUBLESHOOTING',
    'DONOR_UNRESPONSIVE',
    'CANCELED',
  ],
} as const;

/** Statuses in which a gift of each type counts as received. */
export const finalStatuses = {
  CASH: ['PAID_OUT'],
  MANUAL_CASH: ['CONFIRMED'],
  CRYPTO: ['CONFIRMED'],
  STOCK: ['CONTRIBUTION_RECEIVED', 'BILLED'],
  DAF: ['CONTRIBUTION_RECEIVED'],
} as const;
