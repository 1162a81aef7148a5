/** Numbers of the list filter's buckets in the tables. */
import { type contributionTypes, statusBuckets } from '#contract/giving/vocabulary.ts';
import { type StatusBucket, statusBucket } from '#contract/rules/status-bucket.ts';

export type GiftType = (typeof contributionTypes)[number];

/** Returns the bucket's number in the tables: its index in the contract's list. */
export const bucketNumber = (bucket: StatusBucket): number => statusBuckets.indexOf(bucket);

const numbers = new Map<string, number>();
export const bucketNumberOf = (status: string): number => {
  const known = numbers.get(status);
  if (known !== undefined) return known;
  const number = bucketNumber(statusBucket(status));
  numbers.set(status, number);
  return number;
};
