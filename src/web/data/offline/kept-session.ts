/**
 * Who may use this device without a connection. Kept from the last time our server said who is signed in: the role, its permissions, and
 * the organization, but neither the person's name nor email. Only while that session could last: 12 hours, 2 of them unused at most.
 */
import type { Me } from '#contract/steward/messages.ts';
import type { KeptSession } from './kept-records.ts';
import {
  hasOfflineDatabase,
  ignoreCutOff,
  lastOfflineDatabase,
  offlineDatabase,
  readOffline,
  removeOfflineDatabase,
} from './offline-database.ts';

/** Keeps who is signed in, and removes what was kept for anyone else. Changes that still have to be sent stay. */
export async function keepSession(me: Me, now = Date.now()): Promise<void> {
  const database = await offlineDatabase();
  const all = database.transaction(['session', 'snapshots'], 'readwrite');
  ignoreCutOff(all.done);
  const snapshots = all.objectStore('snapshots');
  for (const key of await snapshots.getAllKeys()) if (key[0] !== me.user.id) await snapshots.delete(key);
  const session: KeptSession = {
    me: {
      ...me,
      user: { ...me.user, name: me.user.roleLabel, email: '' },
      teamNotices: 0,
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
export const mayUse = ({ me, keptAt, usedAt, idleMs }: KeptSession, now: number): boolean =>
  now >= keptAt - clockErrorMs && now < Date.parse(me.session.expiresAt) && now < usedAt + idleMs;

const clockErrorMs = 60_000;
/** No server knows it: a page that was opened without a connection reads everything again once it has one. */
const unknownChange = 'kept';

/** The kept session; null when there is none. One that is over is removed with everything that was kept for it. */
export async function keptSession(now = Date.now()): Promise<KeptSession | null> {
  if (!(await hasOfflineDatabase())) return null;
  const kept = await readOffline('session', (store) => store.get('session'));
  if (!kept) return null;
  if (mayUse(kept, now)) return kept;
  await endKeptSession();
  return null;
}

/** Counts as use of the session, as a request does while there is a connection. */
export async function noteUse(now = Date.now()): Promise<void> {
  const kept = await keptSession(now);
  if (kept) await (await offlineDatabase()).put('session', { ...kept, usedAt: now }, 'session');
}

/** The session is over: nothing can be read here any more. Changes that still have to be sent stay until the same person is back. */
export async function endKeptSession(): Promise<void> {
  if (await hasOfflineDatabase()) await clear(await offlineDatabase(), null);
}

/** The person signs out: nothing of theirs stays, and no database unless someone else's changes wait in it. The page must go after it. */
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

/** Removes what was kept, and the changes of this account; then the database, unless other changes wait in it. */
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
