/** Our own close-off of a deposit: separate from the platform's own flag, which it never changes. Types only. */
import type { Cents } from './money.ts';

/** Characters of a note or a reason. */
export const mostNote = 500;

export type CloseOff = {
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

/** GET /api/close-offs?deposit=ID (repeated, at most 100): those that are closed now. */
export type CloseOffList = { data: CloseOff[] };

/** GET /api/close-offs/DEPOSIT: all of one deposit, the newest first. */
export type CloseOffHistory = { data: CloseOff[] };

/** POST /api/close-offs/DEPOSIT → 201 CloseOff; 409 when somebody has closed it already. A difference needs a note. */
export type CloseOffBody = { depositInCents: Cents; statementInCents: Cents; note: string };

/** POST /api/close-offs/DEPOSIT/reopen → CloseOff; 409 when that close-off is not the standing one. */
export type ReopenBody = { closeOffId: string; reason: string };
