/** What the status filter of the list of gifts calls its choices. */
import type { StatusBucket } from '#contract/rules/status-bucket.ts';

export const bucketLabels: Record<StatusBucket, string> = {
  PENDING: 'Pending',
  CONFIRMED: 'Confirmed',
  FAILED: 'Failed',
  CANCELED: 'Canceled',
};

/** Which statuses a bucket usually holds: the platform does not document it. */
export const bucketHints: Record<StatusBucket, string> = {
  PENDING: 'Processing, in transit, on hold',
  CONFIRMED: 'Received, paid out, completed',
  FAILED: 'Includes chargebacks',
  CANCELED: 'Refunded, voided, abandoned',
};
