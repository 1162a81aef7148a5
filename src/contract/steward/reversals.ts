/** Refunds and chargebacks as the server's local copy lists them. */
import type * as z from 'zod/mini';
import type { refundPage } from './operations/mirror.ts';

/** `attention`: those that need action, then failed ones, then the others; newest first. */
export const reversalSorts = [
  'attention',
  'created',
  'donor',
  'type',
  'reason',
  'status',
  'deposit',
  'fee',
  'net',
  'amount',
] as const;
export type ReversalSort = (typeof reversalSorts)[number];

/** The sum of the records of one status: gross, in cents. */
export type StatusSum = RefundPage['sums'][number];

export type ReversalPage<Row> = Omit<RefundPage, 'data'> & { data: Row[] };
export type RefundPage = z.infer<typeof refundPage>;
