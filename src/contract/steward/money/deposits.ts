/** Deposits as the server's local copy lists them. */
import type { ListedDeposit, SetState } from '../mirror.ts';
import type { StatusSum } from '../reversals.ts';

/** `reconciled`: by the platform's flag. `closed`: by our own reconciliation. */
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

/** A page of them, without their lines. `sums` are of all that match, not only of this page. */
export type DepositPage = {
  data: ListedDeposit[];
  totalCount: number;
  sums: StatusSum[];
  /** Complete once all of them were read. */
  state: SetState;
};
