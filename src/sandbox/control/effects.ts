/** The effect ledger: every effect that a write had through the API. */
import type { SandboxDatabase } from '../database/sandbox-database.ts';

export type LedgerEntry = {
  /** ID of the operation that had the effect. */
  operation: string;
  /** ID of the record that was charged, refunded, created, changed or canceled. */
  target: string;
  donorId: string | null;
  /** Cents. */
  amount: number | null;
  /** ISO 8601, in the sandbox's time. */
  at: string;
};

export const readLedger = (db: SandboxDatabase): LedgerEntry[] =>
  db
    .all<{ operation: string; target: string; donor_id: string | null; amount: number | null; at: number }>(
      'select operation, target, donor_id, amount, at from effects order by seq',
    )
    .map(({ donor_id, at, ...entry }) => ({ ...entry, donorId: donor_id, at: new Date(at).toISOString() }));
