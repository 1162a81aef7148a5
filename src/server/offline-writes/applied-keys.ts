/**
 * Applies a change that a browser sends again because the reply was lost only once. The browser gives each change a key; the key is
 * stored in the same transaction as the change, so that neither exists without the other.
 */

import type { Trx } from '../database/database.ts';
import { findsRow } from '../database/finds-row.ts';

/** `key`: absent for a change that is never sent again by itself. */
export type AppliedKey = { userId: string; key: string | undefined };

/** A phone that stayed offline for longer than this was signed out many times over. */
const keptMs = 90 * 24 * 60 * 60_000;

/** Returns true if this person's change with this key has been applied before. */
export async function wasApplied(trx: Trx, { userId, key }: AppliedKey): Promise<boolean> {
  if (key === undefined) return false;
  return findsRow(
    trx.selectFrom('offline_writes').select('key').where('user_id', '=', userId).where('key', '=', key),
  );
}

/** Stores the key of a change that this transaction applies. `now` in ms. */
export async function noteApplied(trx: Trx, { userId, key }: AppliedKey, now: number): Promise<void> {
  if (key === undefined) return;
  await trx
    .deleteFrom('offline_writes')
    .where('applied_at', '<', now - keptMs)
    .execute();
  await trx.insertInto('offline_writes').values({ user_id: userId, key, applied_at: now }).execute();
}
