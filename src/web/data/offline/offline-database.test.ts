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
  const { open } = factory;
  vi.spyOn(factory, 'open').mockImplementationOnce((name, version) => {
    const request = open.call(factory, name, version);
    // After the listener of the page: the tables exist by then.
    queueMicrotask(() =>
      request.addEventListener('upgradeneeded', () => request.transaction?.abort(), { once: true }),
    );
    return request;
  });
  // A rejection that nobody handles fails the run.
  await expect(offlineDatabase()).rejects.toThrow();
  // The next attempt creates it.
  expect([...(await offlineDatabase()).objectStoreNames]).toEqual(['queue', 'session', 'snapshots']);
});
