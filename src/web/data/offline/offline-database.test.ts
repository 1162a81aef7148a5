/** The browser's database for working offline, cut off while it is being created. */
import * as indexedDb from 'fake-indexeddb';
import { afterEach, expect, test, vi } from 'vitest';
import { offlineDatabase } from './offline-database.ts';

afterEach(() => vi.unstubAllGlobals());

test('a database that is cut off while it is being created rejects once, where it was opened', async () => {
  const { default: _, ...classes } = indexedDb;
  for (const [name, value] of Object.entries(classes)) vi.stubGlobal(name, value);
  const factory = new classes.IDBFactory();
  vi.stubGlobal('indexedDB', factory);
  const uncaught: unknown[] = [];
  const note = (reason: unknown) => void uncaught.push(reason);
  process.on('unhandledRejection', note);
  try {
    const { open } = factory;
    vi.spyOn(factory, 'open').mockImplementationOnce((name, version) => {
      const request = open.call(factory, name, version);
      // After the listener of the page: the tables exist by then.
      queueMicrotask(() =>
        request.addEventListener('upgradeneeded', () => request.transaction?.abort(), { once: true }),
      );
      return request;
    });
    await expect(offlineDatabase()).rejects.toThrow();
    // Node reports a rejection that nobody handles once the current work is done.
    await new Promise((resolve) => setImmediate(resolve));
    expect(uncaught).toEqual([]);
    // The next attempt creates it.
    expect([...(await offlineDatabase()).objectStoreNames]).toEqual(['queue', 'session', 'snapshots']);
  } finally {
    process.off('unhandledRejection', note);
  }
});
