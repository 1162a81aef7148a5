/** Names for the choices of the gift list's status filter. */
import type { StatusBucket } from '#contract/rules/status-bucket.ts';

/** In the order of a gift's statuses. */
export const bucketOrder: readonly StatusBucket[] = ['PENDING', 'CONFIRMED', 'FAILED', 'CANCELED'];

export const bucketLabels: Record<StatusBucket, string> = {
  PENDING: 'Pending',
  CONFIRMED: 'Confirmed',
  FAILED: 'Failed',
  CANCELED: 'Canceled',
};

/** The statuses a bucket usually contains: the platform doesn't document it. */
export const bucketHints: Record<StatusBucket, string> = {
  PENDING: 'Processing, in transit, on hold',
  CONFIRMED: 'Received, paid out, completed',
  FAILED: 'Includes chargebacks',
  CANCELED: 'Refunded, voided, abandoned',
};
