/** Hourly backups of a running server. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDatabase } from '../database/create-database.ts';
import type { Database } from '../database/database.ts';
import { createManualClock, type ManualClock } from '../tests/manual-clock.ts';
import { createRecordingLog } from '../tests/recording-log.ts';
import { backupFolder, backupName, listBackups } from './backup-files.ts';
import { keepBackups } from './keep-backups.ts';

const minuteMs = 60_000;

let folder: string;
let database: Database;
let clock: ManualClock;
let keeper: ReturnType<typeof keepBackups>;
let lines: string[];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'steward-keep-'));
  const file = join(folder, 'core.sqlite');
  database = await createDatabase({ kind: 'sqlite', file });
  clock = createManualClock();
  const recordingLog = createRecordingLog();
  lines = recordingLog.lines;
  keeper = keepBackups({ databaseFile: file, dataDir: folder, clock, log: recordingLog.log });
});
afterEach(async () => {
  await keeper.stop();
  await database.close();
  rmSync(folder, { recursive: true });
});

const made = () => listBackups(backupFolder(folder), 'core').length;

test('makes the first backup a minute after startup, and the next one an hour later', async () => {
  expect(made()).toBe(0);
  await clock.advance(minuteMs);
  await expect.poll(made).toBe(1);
  await clock.advance(30 * minuteMs);
  expect(made()).toBe(1);
  await clock.advance(31 * minuteMs);
  await expect.poll(made).toBe(2);
  expect(lines.filter((line) => line.includes('backup created'))).toHaveLength(2);
});

test('a backup from the future, left by a wrong clock, does not prevent the next one', async () => {
  mkdirSync(backupFolder(folder));
  writeFileSync(join(backupFolder(folder), backupName('core', clock.now() + 30 * 3_600_000)), 'x');
  await clock.advance(minuteMs);
  await expect.poll(made).toBe(2);
});

test('logs a failed backup, and tries again a minute later', async () => {
  writeFileSync(backupFolder(folder), 'not a folder');
  await clock.advance(minuteMs);
  await expect.poll(() => lines.filter((line) => line.includes('backup failed')).length).toBeGreaterThan(0);
  rmSync(backupFolder(folder));
  await clock.advance(minuteMs);
  await expect.poll(made).toBe(1);
});
