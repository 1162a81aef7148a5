/**
 * Assigns each status to a bucket of the list's filter. The platform doesn't document its own assignment: here CONFIRMED reached the
 * nonprofit, CANCELED was reversed on purpose, FAILED was reversed or refused otherwise, and PENDING is the rest.
 */
import type { statusBuckets } from '../giving/vocabulary.ts';
import { lookUp } from '../values/look-up.ts';

export type StatusBucket = (typeof statusBuckets)[number];

const buckets: Record<string, StatusBucket> = {
  CANCELED: 'CANCELED',
  VOIDED: 'CANCELED',
  ABANDONED: 'CANCELED',
  REFUNDED: 'CANCELED',
  FAILED: 'FAILED',
  CHARGEBACK: 'FAILED',
  CONFIRMED: 'CONFIRMED',
  CONTRIBUTION_RECEIVED: 'CONFIRMED',
  BILLED: 'CONFIRMED',
  COMPLETED: 'CONFIRMED',
  PAYOUT_SENT: 'CONFIRMED',
  PAID_OUT: 'CONFIRMED',
};

export const statusBucket = (status: string | null): StatusBucket => lookUp(buckets, status) ?? 'PENDING';
