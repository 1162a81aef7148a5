/** Our own reconciliation of a deposit: separate from the platform's flag, which it never changes. Types only. */
import type { Cents } from '../values/money.ts';

/** Maximum characters of a note or a reason. */
export const mostNote = 500;

export type Reconciliation = {
  id: string;
  depositId: string;
  /** ISO time. */
  closedAt: string;
  /** Name of the account; null when the account is gone. */
  closedBy: string | null;
  /** The deposit's amount as shown to the person. */
  depositInCents: Cents;
  /** Bank statement minus deposit. */
  differenceInCents: Cents;
  note: string | null;
  /** Null while the deposit is reconciled. */
  reopened: { at: string; by: string | null; reason: string } | null;
};

export type ReconciliationList = { data: Reconciliation[] };
