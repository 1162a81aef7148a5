/** The browser's database for working offline. It holds nothing about donors or gifts. */
import {
  type DBSchema,
  deleteDB,
  type IDBPDatabase,
  type IDBPObjectStore,
  openDB,
  type StoreNames,
} from 'idb';
import type { OfflineSession, QueuedWrite, Snapshot } from './offline-records.ts';

const name = 'steward-offline';

type Tables = DBSchema & {
  session: { key: 'session'; value: OfflineSession };
  snapshots: { key: [account: string, name: string]; value: Snapshot };
  /** In the order they were made. */
  queue: { key: number; value: QueuedWrite };
};

let open: Promise<IDBPDatabase<Tables>> | null = null;
/** The person has signed out, and this page is about to be left. */
let isOver = false;

/** Opens the database once. Throws where the browser allows none, as in some private windows, and after `lastOfflineDatabase`. */
export async function offlineDatabase(): Promise<IDBPDatabase<Tables>> {
  if (isOver) throw new Error('The person has signed out');
  const forget = () => {
    open = null;
  };
  open ??= openDB<Tables>(name, 1, {
    upgrade: (database, _, __, { done }) => {
      // Opening rejects too if another tab signs out meanwhile.
      ignoreCutOff(done);
      database.createObjectStore('session');
      database.createObjectStore('snapshots', { keyPath: ['account', 'name'] });
      database.createObjectStore('queue', { keyPath: 'order', autoIncrement: true });
    },
    // Another tab is removing the database, or a newer version is upgrading it.
    blocking: (_, __, { target }) => {
      // The event's target is the connection that blocks it.
      (target as IDBDatabase).close();
      forget();
    },
    terminated: forget,
  });
  try {
    return await open;
  } catch (error) {
    forget();
    throw error;
  }
}

/**
 * For signing out: opens the database for the last time in this page; null if nothing was stored. Code that is still running, such as a
 * timer that stores the session, can't create it again.
 */
export async function lastOfflineDatabase(): Promise<IDBPDatabase<Tables> | null> {
  const database = (await hasOfflineDatabase()) ? await offlineDatabase() : null;
  isOver = true;
  return database;
}

/** False if nothing was stored, so there is no database to open. */
export const hasOfflineDatabase = async (): Promise<boolean> =>
  open !== null || (await indexedDB.databases()).some((database) => database.name === name);

/**
 * For a transaction that may be aborted, as when another tab signs out: its requests already reject, so the rejection of `done` is ignored.
 */
export const ignoreCutOff = (done: Promise<void>): void => void done.catch(() => undefined);

/** Reads from one table. Rejects if the read is aborted, for instance because the page is being left. */
export async function readOffline<Name extends StoreNames<Tables>, Value>(
  table: Name,
  read: (store: IDBPObjectStore<Tables, [Name], Name>) => Promise<Value>,
): Promise<Value> {
  const { store, done } = (await offlineDatabase()).transaction(table);
  ignoreCutOff(done);
  return read(store);
}

/** Removes the whole database. */
export async function removeOfflineDatabase(): Promise<void> {
  (await open?.catch(() => null))?.close();
  open = null;
  await deleteDB(name);
}
