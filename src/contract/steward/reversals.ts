/** Refunds and chargebacks as the server's local copy lists them. */
import type { Reply } from '../giving/operations.ts';
import type { SetState } from './mirror.ts';

/** `attention`: what needs action, then what failed, then the others, the newest first. */
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

/** What the records of one status add up to: gross, in cents. */
export type StatusSum = {
  /** The platform's word. */
  status: string | null;
  count: number;
  cents: number;
};

/** A page of them. `sums` are of all that match, not only of this page. */
export type ReversalPage<Row> = {
  data: Row[];
  totalCount: number;
  sums: StatusSum[];
  /** Complete once all of them, and all gifts they are about, were read. */
  state: SetState;
};
export type RefundPage = ReversalPage<Reply<'refunds.list'>['data'][number]>;
export type ChargebackPage = ReversalPage<Reply<'chargebacks.list'>['data'][number]>;
