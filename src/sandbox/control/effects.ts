/** The effect ledger: what the interface really did, to whom, and how often. */
import type { SandboxDatabase } from '../database/sandbox-database.ts';

export type LedgerEntry = {
  /** The operation that had the effect. */
  operation: string;
  /** The id of what was charged, refunded, created, changed or cancelled. */
  target: string;
  donorId: string | null;
  /** Cents. */
  amount: number | null;
  /** ISO 8601, the world's time. */
  at: string;
};

export const readLedger = (db: SandboxDatabase): LedgerEntry[] =>
  db
    .all<{ operation: string; target: string; donor_id: string | null; amount: number | null; at: number }>(
      'select operation, target, donor_id, amount, at from effects order by seq',
    )
    .map(({ donor_id, at, ...entry }) => ({ ...entry, donorId: donor_id, at: new Date(at).toISOString() }));
