/** What a screen shows without a connection: one value per name and account. Never anything about donors or gifts. */

import { offlineDatabase, readOffline } from './offline-database.ts';
import { storedSession } from './offline-session.ts';

/** Stores a value for the person who is signed in, replacing the previous one. The browser must be able to clone it. */
export async function keepSnapshot(account: string, name: string, value: unknown): Promise<void> {
  await (await offlineDatabase()).put('snapshots', { account, name, keptAt: Date.now(), value });
}

export async function dropSnapshot(account: string, name: string): Promise<void> {
  await (await offlineDatabase()).delete('snapshots', [account, name]);
}

/**
 * The value stored under this name for this person, whose session must be the stored one; null if there is none. The caller names the type
 * that it stored.
 */
export async function readSnapshot<Value>(account: string, name: string): Promise<Value | null> {
  const session = await storedSession().catch(() => null);
  if (session?.me.user.id !== account) return null;
  const kept = await readOffline('snapshots', (store) => store.get([account, name]));
  return kept ? (kept.value as Value) : null;
}
