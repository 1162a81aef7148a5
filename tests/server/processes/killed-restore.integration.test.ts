/** A backup or a restore that is killed at any moment loses nothing: the same command, run again, does all of it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backupFolder, listBackups } from '../../../src/server/backup/backup-files.ts';
import { checkBackup } from '../../../src/server/backup/load-backup.ts';
import { backupKey, makeBackup } from '../../../src/server/backup/make-backup.ts';
import { type Config, parseConfig } from '../../../src/server/config/config.ts';
import { openDatabase } from '../../../src/server/installation/open-database.ts';

/** `npm run soak` kills each command 40 times. */
const kills = process.env.SOAK === 'on' ? 40 : 4;
const notes = 4_000;

let folder: string;
let original: Config;
const configOf = (dataDir: string): Config => {
  const parsed = parseConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  if (!parsed.ok) throw new Error(parsed.errors.join(' '));
  return parsed.config;
};
const note = (id: string) => ({
  ...{ id, kind: 'donor' as const, record_id: 'd1', note: `Called ${id}`, words: 'called' },
  ...{ made_at: 1, made_by: 'ada', changed_at: null },
});

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'steward-killed-'));
  original = configOf(join(folder, 'original'));
  const database = await openDatabase(original);
  for (let at = 0; at < notes; at += 500)
    await database.db
      .insertInto('record_notes')
      .values(Array.from({ length: 500 }, (_, index) => note(String(at + index))))
      .execute();
  await makeBackup(original, Date.UTC(2026, 10, 21, 7));
  await database.db.insertInto('record_notes').values(note('later')).execute();
  await database.close();
});
afterAll(() => rmSync(folder, { recursive: true }));

const main = new URL('../../../dist/server/main.js', import.meta.url).pathname;

/** Returns the exit code; null if it was killed, `afterMs` after it began. */
async function run(dataDir: string, args: string[], afterMs: number | null = null): Promise<number | null> {
  const child = spawn(process.execPath, [main, ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  if (afterMs !== null) {
    await Promise.race([wait(afterMs), ended]);
    child.kill('SIGKILL');
  }
  const [code] = await ended;
  return code as number | null;
}

/** A copy of the installation, and how long the command takes in another one, in ms. */
async function timed(args: string[]): Promise<number> {
  const dataDir = join(folder, `timed-${args[0]}`);
  cpSync(original.dataDir, dataDir, { recursive: true });
  const started = performance.now();
  expect(await run(dataDir, args)).toBe(0);
  return performance.now() - started;
}

const notesIn = (file: string): number => {
  const database = new DatabaseSync(file, { readOnly: true });
  const row = database.prepare('select count(*) as found from record_notes').get();
  database.close();
  return Number(row?.found);
};

test(`a restore that is killed ${kills} times is done when it is run again, and the previous database is kept`, async () => {
  const [backup] = listBackups(original);
  const args = ['restore', backup?.name ?? ''];
  const ms = await timed(args);
  let killed = 0;
  for (let count = 0; count < kills; count += 1) {
    const dataDir = join(folder, `restore-${count}`);
    cpSync(original.dataDir, dataDir, { recursive: true });
    if ((await run(dataDir, args, (ms * (count + 1)) / (kills + 1))) === null) killed += 1;
    expect([count, await run(dataDir, args)]).toEqual([count, 0]);
    expect([count, notesIn(join(dataDir, 'core-sandbox.sqlite'))]).toEqual([count, notes]);
    const aside = readdirSync(dataDir).filter((name) => /\.replaced-[\dTZ-]+$/.test(name));
    expect(aside.map((name) => notesIn(join(dataDir, name)))).toContain(notes + 1);
    expect(readdirSync(dataDir).filter((name) => /restoring|looked-at/.test(name))).toEqual([]);
    expect(await run(dataDir, ['account', 'verify'])).toBe(0);
    rmSync(dataDir, { recursive: true });
  }
  expect(killed).toBeGreaterThan(kills / 2);
}, 180_000);

test(`a backup that is killed ${kills} times leaves none that can't be restored`, async () => {
  const ms = await timed(['backup']);
  const dataDir = join(folder, 'backup');
  cpSync(original.dataDir, dataDir, { recursive: true });
  const config = configOf(dataDir);
  for (let count = 0; count < kills; count += 1) {
    await run(dataDir, ['backup'], (ms * (count + 1)) / (kills + 1));
    for (const { file } of listBackups(config))
      expect((await checkBackup(file, backupKey(config))).counted.record_notes?.[0]).toBeGreaterThanOrEqual(
        notes,
      );
  }
  expect(await run(dataDir, ['backup'])).toBe(0);
  expect(readdirSync(backupFolder(dataDir)).filter((name) => name.includes('sqlite'))).toEqual([]);
}, 180_000);
