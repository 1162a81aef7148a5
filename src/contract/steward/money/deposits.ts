/** Deposits as the server's local copy lists them. */
import type * as z from 'zod/mini';
import type { depositPage } from '../operations/mirror.ts';

/** `reconciled` sorts by the platform's flag, `closed` by our own reconciliation. */
export const depositSorts = [
  'arrival',
  'name',
  'bank',
  'kind',
  'status',
  'reconciled',
  'closed',
  'amount',
] as const;
export type DepositSort = (typeof depositSorts)[number];

/** A page of deposits, without their lines. `sums` include all that match, not only this page. */
export type DepositPage = z.infer<typeof depositPage>;
