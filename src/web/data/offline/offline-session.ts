/**
 * Who may use this device without a connection. Stored whenever our server says who is signed in: the role, its permissions, and the
 * organization, but neither the person's name nor email. Valid only as long as that session could last: 12 hours, or 2 hours without
 * activity.
 */
import type { Me } from '#contract/steward/operations/sign-in.ts';

import {
  hasOfflineDatabase,
  ignoreCutOff,
  lastOfflineDatabase,
  offlineDatabase,
  readOffline,
  removeOfflineDatabase,
} from './offline-database.ts';
import type { OfflineSession } from './offline-records.ts';

/** Stores who is signed in, and removes what was stored for anyone else, except changes that still have to be sent. */
export async function storeSession(me: Me, now = Date.now()): Promise<void> {
  const database = await offlineDatabase();
  const all = database.transaction(['session', 'snapshots'], 'readwrite');
  ignoreCutOff(all.done);
  const snapshots = all.objectStore('snapshots');
  for (const key of await snapshots.getAllKeys()) if (key[0] !== me.user.id) await snapshots.delete(key);
  const session: OfflineSession = {
    me: {
      ...me,
      user: { ...me.user, name: me.user.roleLabel, email: '' },
      teamNotices: 0,
      firstNotes: false,
      failing: null,
      lastChange: unknownChange,
    },
    keptAt: now,
    usedAt: now,
    idleMs: Date.parse(me.session.idleExpiresAt) - now,
  };
  await all.objectStore('session').put(session, 'session');
  await all.done;
}

/** True while the session could still be valid. A clock that was set back makes it invalid. */
export const mayUse = ({ me, keptAt, usedAt, idleMs }: OfflineSession, now: number): boolean =>
  now >= keptAt - clockErrorMs && now < Date.parse(me.session.expiresAt) && now < usedAt + idleMs;

const clockErrorMs = 60_000;
/** An ID that the server doesn't know: once it is online, a page opened offline reads everything again. */
const unknownChange = 'kept';

/** The stored session, or null. An expired session is removed with everything stored for it. */
export async function storedSession(now = Date.now()): Promise<OfflineSession | null> {
  if (!(await hasOfflineDatabase())) return null;
  const kept = await readOffline('session', (store) => store.get('session'));
  if (!kept) return null;
  if (mayUse(kept, now)) return kept;
  await endOfflineSession();
  return null;
}

/** Counts as activity, as a request does while online. */
export async function recordUse(now = Date.now()): Promise<void> {
  const kept = await storedSession(now);
  if (kept) await (await offlineDatabase()).put('session', { ...kept, usedAt: now }, 'session');
}

/** The session has ended: nothing can be read here any more. Unsent changes stay until the same person signs in again. */
export async function endOfflineSession(): Promise<void> {
  if (await hasOfflineDatabase()) await clear(await offlineDatabase(), null);
}

/**
 * The person signs out: removes everything of theirs, and the database too, unless someone else's changes wait in it. Leave the page
 * afterward.
 */
export async function forgetPerson(account: string): Promise<void> {
  const database = await lastOfflineDatabase();
  if (database) await clear(database, account);
}

/** True while changes that other people made on this device still have to be sent. */
export async function holdsChangesOfOthers(account: string): Promise<boolean> {
  if (!(await hasOfflineDatabase())) return false;
  const writes = await readOffline('queue', (store) => store.getAll());
  return writes.some((write) => write.account !== account);
}

/** Removes what was stored and this account's changes; then the database, unless other changes wait in it. */
async function clear(
  database: Awaited<ReturnType<typeof offlineDatabase>>,
  account: string | null,
): Promise<void> {
  const all = database.transaction(['session', 'snapshots', 'queue'], 'readwrite');
  ignoreCutOff(all.done);
  await all.objectStore('session').clear();
  await all.objectStore('snapshots').clear();
  const queue = all.objectStore('queue');
  for (const write of await queue.getAll())
    if (write.account === account && write.order !== undefined) await queue.delete(write.order);
  const left = await queue.count();
  await all.done;
  if (left === 0) await removeOfflineDatabase();
}
