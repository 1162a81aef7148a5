/** The browser's database for the time without a connection. Nothing in it is about donors or gifts. */
import {
  type DBSchema,
  deleteDB,
  type IDBPDatabase,
  type IDBPObjectStore,
  openDB,
  type StoreNames,
} from 'idb';
import type { KeptSession, QueuedWrite, Snapshot } from './kept-records.ts';

const name = 'steward-offline';

type Tables = DBSchema & {
  session: { key: 'session'; value: KeptSession };
  snapshots: { key: [account: string, name: string]; value: Snapshot };
  /** In the order in which they were made. */
  queue: { key: number; value: QueuedWrite };
};

let open: Promise<IDBPDatabase<Tables>> | null = null;
/** The person has signed out, and this page is about to go. */
let isOver = false;

/** Opens the database once. Throws where the browser keeps none, as in some private windows, and after `lastOfflineDatabase`. */
export async function offlineDatabase(): Promise<IDBPDatabase<Tables>> {
  if (isOver) throw new Error('The person has signed out');
  const forget = () => {
    open = null;
  };
  open ??= openDB<Tables>(name, 1, {
    upgrade: (database) => {
      database.createObjectStore('session');
      database.createObjectStore('snapshots', { keyPath: ['account', 'name'] });
      database.createObjectStore('queue', { keyPath: 'order', autoIncrement: true });
    },
    // Another tab removes it, or a newer version changes it.
    blocking: (_, __, { target }) => {
      // The event comes from the connection that is in the way.
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
 * For signing out: opens the database for the last time in this page; null where nothing was kept. What still runs here, such as a timer
 * that keeps the session, can't create it again.
 */
export async function lastOfflineDatabase(): Promise<IDBPDatabase<Tables> | null> {
  const database = (await hasOfflineDatabase()) ? await offlineDatabase() : null;
  isOver = true;
  return database;
}

/** False where nothing was kept: then there is nothing to open, and no database to create. */
export const hasOfflineDatabase = async (): Promise<boolean> =>
  open !== null || (await indexedDB.databases()).some((database) => database.name === name);

/** For a transaction that is cut off, such as when another tab signs out: whoever uses it hears of it, and `done` need not say it again. */
export const ignoreCutOff = (done: Promise<void>): void => void done.catch(() => undefined);

/** Reads from one table. Rejects when the read is cut off, as by the end of the page. */
export async function readOffline<Name extends StoreNames<Tables>, Value>(
  table: Name,
  read: (store: IDBPObjectStore<Tables, [Name], Name>) => Promise<Value>,
): Promise<Value> {
  const { store, done } = (await offlineDatabase()).transaction(table);
  ignoreCutOff(done);
  return read(store);
}

/** Removes the database itself, so that nothing of it is left. */
export async function removeOfflineDatabase(): Promise<void> {
  (await open?.catch(() => null))?.close();
  open = null;
  await deleteDB(name);
}
