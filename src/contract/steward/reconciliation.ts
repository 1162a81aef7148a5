/** Our own reconciliation of a deposit: separate from the platform's own flag, which it never changes. Types only. */
import type { Cents } from '../values/money.ts';

/** Characters of a note or a reason. */
export const mostNote = 500;

export type Reconciliation = {
  id: string;
  depositId: string;
  /** ISO time. */
  closedAt: string;
  /** Name of the account; null when it is gone. */
  closedBy: string | null;
  /** The deposit's amount as the person saw it. */
  depositInCents: Cents;
  /** What the bank statement says less the deposit. */
  differenceInCents: Cents;
  note: string | null;
  /** Null while the deposit is closed. */
  reopened: { at: string; by: string | null; reason: string } | null;
};

export type ReconciliationList = { data: Reconciliation[] };
