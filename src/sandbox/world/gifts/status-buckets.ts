/**
 * Which state falls into which bucket of the list filter. The platform does not say: this is the sandbox's reading.
 * What reached the nonprofit is CONFIRMED, what came back is CANCELED (by choice) or FAILED (against its will), the rest is PENDING.
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

/** The bucket as the tables keep it: its position in the contract's list. */
export const bucketNumber = (bucket: Bucket): number => statusBuckets.indexOf(bucket);

const numbers = new Map<string, number>();
export const bucketNumberOf = (status: string): number => {
  const known = numbers.get(status);
  if (known !== undefined) return known;
  const number = bucketNumber(bucketOf(status));
  numbers.set(status, number);
  return number;
};
