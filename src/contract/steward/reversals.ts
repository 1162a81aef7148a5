/** Refunds and chargebacks as the server's local copy lists them. */
import type { Reply } from '../giving/operations.ts';
import type { SetState } from './mirror.ts';

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
export type StatusSum = {
  /** The platform's value. */
  status: string | null;
  count: number;
  cents: number;
};

/** A page of records. `sums` include all that match, not only this page. */
export type ReversalPage<Row> = {
  data: Row[];
  totalCount: number;
  sums: StatusSum[];
  /** Complete once all records, and the gifts they are about, were read. */
  state: SetState;
};
export type RefundPage = ReversalPage<Reply<'refunds.list'>['data'][number]>;
export type ChargebackPage = ReversalPage<Reply<'chargebacks.list'>['data'][number]>;
