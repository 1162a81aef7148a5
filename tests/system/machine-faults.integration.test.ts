/**
 * What happens to a running server when its machine fails it: a full disk, a lost file, a database that is stopped or refuses the
 * password. `/api/ready` says no, the log says what to do, and it goes on by itself.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { type Postgres, startPostgres } from '../../src/server/database/postgres-fixture.ts';
import { freePorts, type Started, startMain } from './started-main.ts';

const canary = 'canary-of-a-password';
let postgres: Postgres;
let folder: string;
let child: Started;

beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'steward-machine-'));
});
afterEach(async () => {
  await child.end('SIGKILL');
  rmSync(folder, { recursive: true });
});

async function start(environment: Record<string, string> = {}): Promise<void> {
  const settings = { DATA_DIR: folder, SANDBOX_GIFTS: '60', SANDBOX_LIFE: 'off', LOG_LEVEL: 'warn' };
  const program = [join(inject('programs'), 'main.js')];
  child = await startMain({ ...settings, ...(await freePorts()), ...environment }, [], program);
  expect(await ready()).toMatchObject({ status: 200, ready: true, database: 'ok' });
}

async function ready() {
  const answer = await fetch(`${child.url}/api/ready`);
  return { status: answer.status, ...((await answer.json()) as object) };
}

const alive = async () => (await fetch(`${child.url}/api/health`)).status;

/** Signing in writes to the database. */
async function signInStatus(): Promise<number> {
  const headers = { 'x-steward': '1', 'content-type': 'application/json', origin: child.url };
  const body = JSON.stringify({ email: 'staff@steward.test', password: 'steward-sandbox' });
  return (await fetch(`${child.url}/api/auth/sign-in`, { method: 'POST', headers, body })).status;
}

const soon = { timeout: 30_000, interval: 100 };

/** The faults of the database in the log. */
const said = () =>
  child
    .out()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line): Record<string, unknown> => JSON.parse(line))
    .filter(({ event }) => event === "database can't be used");

/** Sets the size that files of the process may have, as a disk without room would. */
const limitFiles = (bytes: number | 'unlimited') =>
  expect(
    spawnSync('prlimit', ['--pid', String(child.process.pid), `--fsize=${bytes}:unlimited`], {
      encoding: 'utf8',
    }),
  ).toMatchObject({ status: 0 });

test('files that can no longer grow: not ready, and what is refused was not changed; then it goes on', async () => {
  await start();
  expect(await signInStatus()).toBe(200);
  limitFiles(statSync(join(folder, 'core-sandbox.sqlite-wal')).size);
  await expect.poll(ready, soon).toMatchObject({ status: 503, ready: false, database: 'not-writable' });
  expect([await signInStatus(), await alive()]).toEqual([503, 200]);
  await expect
    .poll(said, soon)
    .toMatchObject([{ state: 'not-writable', errorCode: expect.stringMatching(/^SQLITE_IOERR \d+$/) }]);
  limitFiles('unlimited');
  await expect.poll(ready, soon).toMatchObject({ status: 200, ready: true });
  expect(await signInStatus()).toBe(200);
});

test('a disk without any room: not ready until there is some again', async () => {
  const isMounted =
    process.getuid?.() === 0 &&
    spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=12m', 'tmpfs', folder]).status === 0;
  // Only root can make a small disk. The test above then shows the same with a limit on files.
  if (!isMounted) console.warn('NOT TESTED: a full disk, since this account may not mount one.');
  await start();
  if (!isMounted) return;
  try {
    const filler = join(folder, 'filler');
    try {
      for (;;) writeFileSync(filler, Buffer.alloc(65_536), { flag: 'a' });
    } catch (thrown) {
      expect(thrown).toMatchObject({ code: 'ENOSPC' });
    }
    await expect.poll(ready, soon).toMatchObject({ status: 503, ready: false, disk: 'full' });
    rmSync(filler);
    await expect.poll(ready, soon).toMatchObject({ status: 200, ready: true, disk: 'low' });
    expect(await signInStatus()).toBe(200);
  } finally {
    await child.end('SIGKILL');
    spawnSync('umount', ['-l', folder]);
  }
});

test('a database file that was moved away while it was open', async () => {
  await start();
  const file = join(folder, 'core-sandbox.sqlite');
  renameSync(file, `${file}.moved`);
  await expect.poll(ready, soon).toMatchObject({ status: 503, ready: false, database: 'missing' });
  await expect.poll(said, soon).toMatchObject([{ reason: expect.stringContaining('put the file back') }]);
  // What would be written to it would be lost.
  expect(await signInStatus()).toBe(503);
  renameSync(`${file}.moved`, file);
  await expect.poll(ready, soon).toMatchObject({ status: 200 });
  expect(await signInStatus()).toBe(200);
});

test('a PostgreSQL that is stopped, and one that refuses the password', async () => {
  await start({ DATABASE_URL: postgres.url, SESSION_SECRET: 's'.repeat(43), ACTIVITY_KEY: 'a'.repeat(43) });
  await postgres.halt();
  await expect.poll(ready, soon).toMatchObject({ status: 503, ready: false, database: 'unreachable' });
  expect([await signInStatus(), await alive()]).toEqual([503, 200]);
  await postgres.resume();
  await expect.poll(ready, soon).toMatchObject({ status: 200, ready: true });
  expect(await signInStatus()).toBe(200);

  const client = new pg.Client(postgres.url);
  // If the test fails, PostgreSQL stops while it is connected.
  client.on('error', () => undefined);
  await client.connect();
  await client.query(`alter role steward password '${canary}'`);
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()');
  await expect.poll(ready, soon).toMatchObject({ status: 503, ready: false, database: 'refused' });
  // The log is written a moment after the answer.
  await expect
    .poll(() => said().at(-1), soon)
    .toMatchObject({ state: 'refused', errorName: 'NoConnection', errorCode: '28P01' });
  const { password } = new URL(postgres.url);
  await client.query(`alter role steward password '${password}'`);
  await client.end();
  await expect.poll(ready, soon).toMatchObject({ status: 200, ready: true });
  const log = `${child.out()}${child.errors()}`;
  expect([log.includes(canary), log.includes(password)]).toEqual([false, false]);
  // Neither the folder nor a file in it was needed to go on.
  expect(readFileSync(join(folder, 'steward.lock.pid'), 'utf8')).toBe(String(child.process.pid));
});
