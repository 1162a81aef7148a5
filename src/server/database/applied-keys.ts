/**
 * Prevents a change from being applied twice if a browser resends it after a lost reply. The browser gives each change a key, which is
 * stored in the same transaction as the change.
 */

import type { Trx } from './database.ts';
import { findsRow } from './finds-row.ts';

/** `key` is undefined for a change that is never resent automatically. */
export type AppliedKey = { userId: string; key: string | undefined };

/** How long keys are stored. A phone that was offline for longer has been signed out anyway. */
const retentionMs = 90 * 24 * 60 * 60_000;

/** Returns true if this person's change with this key has been applied before. */
export async function wasApplied(trx: Trx, { userId, key }: AppliedKey): Promise<boolean> {
  if (key === undefined) return false;
  return findsRow(
    trx.selectFrom('offline_writes').select('key').where('user_id', '=', userId).where('key', '=', key),
  );
}

/** Stores the key of a change that this transaction applies. `now` is in ms since 1970. */
export async function noteApplied(trx: Trx, { userId, key }: AppliedKey, now: number): Promise<void> {
  if (key === undefined) return;
  await trx
    .deleteFrom('offline_writes')
    .where('applied_at', '<', now - retentionMs)
    .execute();
  await trx.insertInto('offline_writes').values({ user_id: userId, key, applied_at: now }).execute();
}
