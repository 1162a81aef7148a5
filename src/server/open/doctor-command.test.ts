/** `npm run doctor` against platforms, mail servers, and databases that are really there, or really aren't. */
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { loadConfig } from '../config/config.ts';
import { createDatabase } from '../database/create-database.ts';
import { holdFolder } from '../installation/process-lock.ts';
import { type BarePlatform, startBarePlatform } from '../tests/bare-platform.ts';
import { runDoctor } from './doctor-command.ts';

let platform: BarePlatform;
beforeAll(async () => {
  platform = await startBarePlatform();
});
afterAll(() => platform.close());

let folder: string;
let file: string;
beforeEach(async () => {
  platform.status = 200;
  platform.isOther = false;
  folder = mkdtempSync(join(tmpdir(), 'steward-doctor-'));
  chmodSync(folder, 0o700);
  file = join(folder, 'core.sqlite');
  await (await createDatabase({ kind: 'sqlite', file })).close();
});
afterEach(() => rmSync(folder, { recursive: true }));

async function doctor(more: Record<string, string> = {}): Promise<{ code: number; said: string }> {
  const parsed = loadConfig({
    DATA_DIR: folder,
    GIVING_API_URL: platform.url,
    GIVING_CLIENT_ID: 'client',
    GIVING_API_KEY: platform.key,
    ...more,
  });
  if (!parsed.ok) throw new Error(parsed.errors.join());
  const lines: string[] = [];
  const code = await runDoctor(parsed.config, [], (line) => void lines.push(line));
  return { code, said: lines.join('\n') };
}

function answering(code: number): Record<string, string> {
  platform.status = code;
  return {};
}

/** The files, and what the database has: SQLite may take over its own log into it. */
function traces(): unknown {
  const database = new DatabaseSync(file, { readOnly: true });
  const tables = database.prepare('select name, sql from sqlite_master order by name').all();
  const version = database.prepare('select * from schema_version').all();
  database.close();
  return [readdirSync(folder).filter((name) => !/-(wal|shm)$/.test(name)), tables, version];
}

test('what is well is said line by line, and nothing in the folder changes', async () => {
  const before = traces();
  const { code, said } = await doctor();
  expect(said).toMatch(/^Steward isn't running\.$/m);
  expect(said).toMatch(/^ {2}ok +Giving platform: 127\.0\.0\.1:\d+ responds\.$/m);
  expect(said).toMatch(/^ {2}ok +API key: /m);
  expect(said).toMatch(/^ {2}ok +Database: SQLite responds and can be written\.$/m);
  expect(said).not.toContain('Backup:');
  expect([code, said.split('\n').at(-1)]).toEqual([0, 'No check fails.']);
  expect(traces()).toEqual(before);
});

test.each<[what: string, prepare: () => Record<string, string>, said: RegExp]>([
  [
    'a key that is refused',
    () => answering(401),
    /FAILS {2}API key: [^\n]*refuses[^\n]*\n +Check GIVING_CLIENT_ID/,
  ],
  [
    'a platform with errors',
    () => answering(503),
    /FAILS {2}Giving platform: 127\.0\.0\.1:\d+ responds with errors \(503\)\.\n +Steward tries again/,
  ],
  [
    'something else at its address',
    () => {
      platform.isOther = true;
      return {};
    },
    /FAILS {2}Giving platform: 127\.0\.0\.1:\d+ responds, but not as a giving platform does \(404\)\.\n +Correct GIVING_API_URL/,
  ],
  [
    'a closed port',
    () => ({ GIVING_API_URL: 'http://127.0.0.1:9' }),
    /nothing is listening there\.\n +If it worked before/,
  ],
  [
    'a mail server that is not there',
    () => ({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'giving@example.org' }),
    /FAILS {2}Email: The mail server isn't responding: 127\.0\.0\.1:9\.\n +Check SMTP_URL/,
  ],
])('%s is named with a remedy', async (_, prepare, expected) => {
  const { code, said } = await doctor(prepare());
  expect(said).toMatch(expected);
  expect(code).toBe(1);
  expect(said).not.toContain('key-of-the-test');
});

test('a database that another program holds is named, and is as it was', async () => {
  const other = new DatabaseSync(file);
  other.exec('begin immediate');
  const { code, said } = await doctor();
  other.exec('rollback');
  other.close();
  expect(said).toMatch(/FAILS {2}Database: Another program holds the database file\.\n +Close it/);
  expect(code).toBe(1);
});

test('a database that was lost is named, also if its restore was interrupted, and none is made in its place', async () => {
  mkdirSync(join(folder, 'backups'));
  writeFileSync(join(folder, 'backups', 'core-2026-11-21T07-00-00Z.sqlite'), '');
  rmSync(file);
  for (const restoring of [false, true]) {
    if (restoring) writeFileSync(`${file}.restoring`, 'half');
    const { code, said } = await doctor();
    expect(said).toMatch(
      /FAILS {2}Database: The database file was removed or replaced\.\n +Stop Steward, and put the file back.*restore a backup/,
    );
    expect([code, existsSync(file)]).toEqual([1, false]);
  }
});

test('beside a running Steward, its missing backups are named once one is due', async () => {
  const lock = await holdFolder(folder, 'steward');
  const started = statSync(join(folder, 'steward.lock.pid')).mtimeMs;
  expect((await doctor()).said).toMatch(
    /^Steward is running\.\n(.*\n)* {2}ok +Backup: The first backup is due\.$/m,
  );
  const parsed = loadConfig({ DATA_DIR: folder, SANDBOX: 'on' });
  if (!parsed.ok) throw new Error(parsed.errors.join());
  const lines: string[] = [];
  const late = { now: () => started + 3 * 3_600_000, monotonic: () => 0 } as never;
  await runDoctor(parsed.config, [], (line) => void lines.push(line), late);
  lock.release();
  expect(lines.join('\n')).toMatch(/FAILS {2}Backup: There is no backup\.\n +One is due every hour/);
});
