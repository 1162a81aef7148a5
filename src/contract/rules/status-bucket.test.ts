import { expect, test } from 'vitest';
import { statusBucket } from './status-bucket.ts';

const buckets = {
  CONFIRMED: ['CONFIRMED', 'CONTRIBUTION_RECEIVED', 'BILLED', 'COMPLETED', 'PAYOUT_SENT', 'PAID_OUT'],
  FAILED: ['FAILED', 'CHARGEBACK'],
  CANCELED: ['CANCELED', 'VOIDED', 'ABANDONED', 'REFUNDED'],
  PENDING: ['PENDING', 'PROCESSING', 'INITIATED', 'TROUBLESHOOTING', 'A_NEW_WORD', 'toString', null],
};

test.each(Object.entries(buckets))('the filter %s finds its statuses', (bucket, statuses) => {
  expect(statuses.map((status) => statusBucket(status))).toEqual(statuses.map(() => bucket));
});
