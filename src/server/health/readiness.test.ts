import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDatabase } from '../database/create-database.ts';
import type { Database } from '../database/database.ts';
import { NoConnection } from '../database/unavailable.ts';
import { createManualClock, type ManualClock } from '../tests/manual-clock.ts';
import { createRecordingLog } from '../tests/recording-log.ts';
import { createReadiness } from './readiness.ts';

let folder: string;
let file: string;
let database: Database;
let clock: ManualClock;
let recorded: ReturnType<typeof createRecordingLog>;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'steward-ready-'));
  file = join(folder, 'core.sqlite');
  database = await createDatabase({ kind: 'sqlite', file });
  clock = createManualClock();
  recorded = createRecordingLog();
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

type Parts = Parameters<typeof createReadiness>[0];
const readinessOf = (more: Partial<Parts> = {}) =>
  createReadiness({
    database,
    dataDir: folder,
    copyAge: async () => ({ complete: true, asOf: clock.now() }),
    copyMayBe: 60_000,
    clock,
    log: recorded.log,
    ...more,
  });
const failing = (thrown: unknown): Parts['database'] => ({
  kind: 'postgres',
  write: () => Promise.reject(thrown),
  isLocked: () => false,
});
const logged = () => recorded.lines.map((line) => JSON.parse(line));

test('a database that can be written is ready, and keeps nothing of the check', async () => {
  expect(await readinessOf().check()).toMatchObject({ ready: true, database: 'ok', copy: 'ok' });
  expect(await database.db.selectFrom('sign_in_tries').selectAll().execute()).toEqual([]);
  expect(recorded.lines).toEqual([]);
});

test('a full database is not ready, says so once, and is ready again by itself', async () => {
  let isFull = true;
  const full = Object.assign(new Error('canary'), { code: 'ERR_SQLITE_ERROR', errcode: 13 });
  const readiness = readinessOf({
    database: { ...database, write: (work) => (isFull ? Promise.reject(full) : database.write(work)) },
  });
  for (const _ of [1, 2]) {
    expect(await readiness.check()).toMatchObject({ ready: false, database: 'full' });
    await clock.advance(2_000);
  }
  expect(logged()).toEqual([
    expect.objectContaining({
      level: 50,
      event: "database can't be used",
      state: 'full',
      errorCode: 'SQLITE_FULL 13',
      reason: 'The disk is full. Free some space; Steward resumes by itself.',
    }),
  ]);
  isFull = false;
  expect((await readiness.check()).ready).toBe(true);
  expect(logged().at(-1)).toMatchObject({ event: 'database can be used again' });
});

test.each([
  ['28P01', 'refused'],
  ['3D000', 'refused'],
  ['ECONNREFUSED', 'unreachable'],
  ['ENOTFOUND', 'unreachable'],
  ['53300', 'unreachable'],
])('no connection because of %s is %s', async (code, state) => {
  const thrown = new NoConnection(Object.assign(new Error('canary'), { code }));
  expect(await readinessOf({ database: failing(thrown) }).check()).toMatchObject({
    ready: false,
    database: state,
  });
  expect(logged()).toMatchObject([{ errorCode: code, state }]);
  expect(recorded.lines.join()).not.toContain('canary');
});

test.each([
  ['57P01', 'unreachable'],
  ['53100', 'full'],
  ['25006', 'not-writable'],
  ['42P01', 'failing'],
])('a write that fails with %s is %s', async (code, state) => {
  const thrown = Object.assign(new Error('canary'), { code });
  expect(await readinessOf({ database: failing(thrown) }).check()).toMatchObject({ database: state });
});

test('a database that takes too long is answered for within two seconds, and asked only once', async () => {
  let asked = 0;
  const stuck: Parts['database'] = {
    kind: 'postgres',
    isLocked: () => false,
    write: () => {
      asked += 1;
      return new Promise(() => undefined);
    },
  };
  const readiness = readinessOf({ database: stuck });
  const answers = clock.during(Promise.all([readiness.check(), readiness.check()]));
  expect(await answers).toMatchObject([{ database: 'no-answer' }, { database: 'no-answer' }]);
  expect(asked).toBe(1);
});

test('a database file that another program holds is locked: while work waits for it, and once that was given up', async () => {
  const other = new DatabaseSync(file);
  other.exec('begin immediate');
  const readiness = readinessOf();
  const answer = clock.during(readiness.check());
  expect(await answer).toMatchObject({ ready: false, database: 'locked' });
  expect(logged()).toMatchObject([{ state: 'locked', reason: expect.stringContaining('Close it') }]);
  other.exec('commit');
  other.close();
  await expect.poll(() => database.isLocked()).toBe(false);
  const busy = Object.assign(new Error('canary'), { code: 'ERR_SQLITE_ERROR', errcode: 5 });
  expect(await readinessOf({ database: failing(busy) }).check()).toMatchObject({ database: 'locked' });
});

test('a check is used again for two seconds, however often it is asked for', async () => {
  let writes = 0;
  const counting: Parts['database'] = {
    ...database,
    write: (work) => {
      writes += 1;
      return database.write(work);
    },
  };
  const readiness = readinessOf({ database: counting });
  for (let count = 0; count < 50; count += 1) await readiness.check();
  await clock.advance(2_000);
  await Promise.all([readiness.check(), readiness.check()]);
  expect(writes).toBe(2);
});

test('a database file that was removed or replaced is missed, although SQLite can still write the old one', async () => {
  const readiness = readinessOf();
  renameSync(file, join(folder, 'moved.sqlite'));
  expect(await readiness.check()).toMatchObject({ ready: false, database: 'missing' });
  await clock.advance(2_000);
  writeFileSync(file, '');
  expect(await readiness.check()).toMatchObject({ ready: false, database: 'missing' });
  expect(logged()).toMatchObject([{ reason: expect.stringContaining('npm run restore') }]);
});

test.each([
  [{ complete: true, asOf: 0 }, 'ok'],
  [{ complete: true, asOf: 60_001 }, 'old'],
  [{ complete: false, asOf: 0 }, 'loading'],
  [{ complete: true, asOf: null }, 'loading'],
])(
  'a copy with %j ms since it was read is %s, which leaves the server ready',
  async ({ complete, asOf }, copy) => {
    const copyAge = async () => ({ complete, asOf: asOf === null ? null : clock.now() - asOf });
    expect(await readinessOf({ copyAge }).check()).toMatchObject({ ready: true, copy });
  },
);

test('what fails or hangs beside the database is unknown', async () => {
  const failed = await readinessOf({ copyAge: () => Promise.reject(new Error('x')) }).check();
  expect(failed).toMatchObject({ ready: true, copy: 'unknown' });
  const hanging = readinessOf({ copyAge: () => new Promise(() => undefined), dataDir: join(folder, 'gone') });
  expect(await clock.during(hanging.check())).toMatchObject({
    ready: true,
    copy: 'unknown',
    disk: 'unknown',
  });
});
