/**
 * Assigns each status to a bucket of the list filter. The platform doesn't document this, so the assignment is the sandbox's own:
 * CONFIRMED reached the nonprofit, CANCELED was reversed on purpose, FAILED was reversed or refused otherwise, PENDING is the rest.
 */
import { type contributionTypes, statusBuckets } from '#contract/giving/vocabulary.ts';

export type GiftType = (typeof contributionTypes)[number];
type Bucket = (typeof statusBuckets)[number];

const everywhere: Record<string, Bucket> = {
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

export const bucketOf = (status: string): Bucket => everywhere[status] ?? 'PENDING';

/** Returns the bucket's number in the tables: its index in the contract's list. */
export const bucketNumber = (bucket: Bucket): number => statusBuckets.indexOf(bucket);

const numbers = new Map<string, number>();
export const bucketNumberOf = (status: string): number => {
  const known = numbers.get(status);
  if (known !== undefined) return known;
  const number = bucketNumber(bucketOf(status));
  numbers.set(status, number);
  return number;
};
