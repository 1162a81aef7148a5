/** Hourly backups of a running server, and the weekly rehearsal of a restore. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createManualClock, type ManualClock } from '../tests/manual-clock.ts';
import { createRecordingLog } from '../tests/recording-log.ts';
import { backupFacts } from './backup-facts.ts';
import { backupFolder, backupName, listBackups, newestBackup } from './backup-files.ts';
import { type BackupFixture, openBackupFixture } from './backup-fixture.ts';
import { keepBackups } from './keep-backups.ts';
import { readRehearsal } from './rehearse.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

let at: BackupFixture;
let clock: ManualClock;
let keeper: ReturnType<typeof keepBackups>;
let lines: string[];
const keep = (secondFolder: string | null) => {
  const recordingLog = createRecordingLog();
  lines = recordingLog.lines;
  const config = { ...at.config, backup: { key: null, secondFolder } };
  keeper = keepBackups({ config, clock, log: recordingLog.log });
};
beforeEach(async () => {
  at = await openBackupFixture();
  clock = createManualClock();
});
afterEach(async () => {
  await keeper.stop();
  await at.close();
});

const made = () => listBackups(at.config).length;
const logged = (event: string) => lines.filter((line) => line.includes(event)).length;

test('makes the first backup a minute after startup, and the next one an hour later', async () => {
  keep(null);
  expect(made()).toBe(0);
  await clock.advance(minuteMs);
  await expect.poll(() => [made(), logged('backup rehearsed')]).toEqual([1, 1]);
  await clock.advance(30 * minuteMs);
  expect(made()).toBe(1);
  await clock.advance(31 * minuteMs);
  await expect.poll(made).toBe(2);
  await expect.poll(() => logged('backup created')).toBe(2);
});

test('a backup from the future, left by a wrong clock, does not prevent the next one', async () => {
  keep(null);
  mkdirSync(backupFolder(at.folder));
  writeFileSync(join(backupFolder(at.folder), backupName('sandbox', clock.now() + 30 * 60 * minuteMs)), 'x');
  await clock.advance(minuteMs);
  await expect.poll(made).toBe(2);
});

test('logs a failed backup, and tries again a minute later', async () => {
  keep(null);
  writeFileSync(backupFolder(at.folder), 'not a folder');
  await clock.advance(minuteMs);
  await expect.poll(() => logged('backup failed')).toBeGreaterThan(0);
  rmSync(backupFolder(at.folder));
  await clock.advance(minuteMs);
  await expect.poll(made).toBe(1);
});

test('a backup whose rows cannot be put into a database is told, and tried again only after an hour', async () => {
  keep(null);
  await sql`create table stray (id text primary key)`.execute(at.database.db);
  await sql`insert into stray values ('of another program')`.execute(at.database.db);
  await clock.advance(minuteMs);
  await expect.poll(() => logged('could not be restored')).toBe(1);
  expect(readRehearsal(at.config)).toMatchObject({ isIntact: false });
  for (let count = 0; count < 5; count += 1) await clock.advance(minuteMs);
  expect(logged('could not be restored')).toBe(1);
  // What it was tried in had everything in clear.
  expect(readdirSync(at.folder).filter((name) => name.startsWith('rehearsal'))).toEqual([]);
});

test('a restore is rehearsed with the first backup and a week later, and within an hour after one that failed', async () => {
  keep(null);
  const rehearsed = () => readRehearsal(at.config)?.at ?? 0;
  await clock.advance(minuteMs);
  await expect.poll(() => logged('backup rehearsed')).toBe(1);
  const first = readRehearsal(at.config);
  expect(first).toMatchObject({ name: newestBackup(at.config, clock.now())?.name, isIntact: true });
  // It says nothing of a platform whose backups are in the same folder.
  expect(readRehearsal({ dataDir: at.folder, mode: 'service' })).toBeNull();
  await clock.advance(6 * dayMs);
  await expect.poll(() => logged('backup created')).toBe(2);
  expect(readRehearsal(at.config)).toEqual(first);
  // The newest one is damaged before its turn comes.
  const newest = newestBackup(at.config, clock.now())?.file ?? '';
  writeFileSync(newest, readFileSync(newest).fill(0, 300, 310));
  await clock.advance(dayMs - 2 * minuteMs);
  // Another backup is due at the same time; it is the one that is tried.
  await clock.advance(3 * minuteMs);
  await expect.poll(rehearsed).toBeGreaterThan(first?.at ?? 0);
  expect(readRehearsal(at.config)?.isIntact).toBe(true);
});

test('copies each backup to the second folder, and says what it finds there', async () => {
  const second = join(at.folder, 'other-disk');
  mkdirSync(second);
  keep(second);
  const config = { ...at.config, backup: { key: null, secondFolder: second } };
  await clock.advance(minuteMs);
  await expect
    .poll(() => [listBackups(at.config, second).length, logged('backup rehearsed')])
    .toEqual([1, 1]);
  const [one] = listBackups(at.config);
  expect(readFileSync(join(second, one?.name ?? ''))).toEqual(readFileSync(one?.file ?? ''));
  expect(backupFacts(config, clock.now())).toMatchObject({
    newest: one?.createdAt,
    second: { folder: second, newest: one?.createdAt },
  });
  // A disk that isn't mounted: nothing is put in its place.
  rmSync(second, { recursive: true });
  await clock.advance(61 * minuteMs);
  await expect.poll(() => logged('backup not copied')).toBe(1);
  expect(existsSync(second)).toBe(false);
  expect(backupFacts(config, clock.now()).second).toEqual({ folder: second, newest: one?.createdAt });
});
