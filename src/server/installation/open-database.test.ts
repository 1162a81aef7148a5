import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterAll, expect, test } from 'vitest';
import { headFileOf } from '../activity/open-activity.ts';
import { backupFolder, listBackups, thinOut } from '../backup/backup-files.ts';
import { checkBackup } from '../backup/load-backup.ts';
import { backupKey } from '../backup/make-backup.ts';
import { systemClock } from '../base/clock.ts';
import { createLog } from '../base/log.ts';
import { createDatabase } from '../database/create-database.ts';
import { migrations } from '../database/migrate.ts';
import { runBackup, runRestore } from '../open/backup-command.ts';
import { openDatabase } from './open-database.ts';
import { configOf, type Installation, openingSharedTests, use } from './opening-shared-tests.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'steward-opening-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let made = 0;
const fresh = async (): Promise<Installation> => {
  made += 1;
  const dataDir = path.join(folder, String(made));
  mkdirSync(dataDir);
  return { dataDir };
};
const fileOf = ({ dataDir }: Installation) => path.join(dataDir, 'core-sandbox.sqlite');
const remove = (file: string) => {
  for (const ending of ['', '-wal', '-shm']) rmSync(`${file}${ending}`, { force: true });
};

openingSharedTests({
  fresh,
  // SQLite isn't shared, but its file can be moved to another machine.
  elsewhere: async (of) => {
    const other = await fresh();
    copyFileSync(fileOf(of), fileOf(other));
    return other;
  },
  empty: async (of) => remove(fileOf(of)),
});

test.each<[string, (file: string) => void]>([
  ['was deleted', remove],
  ['was deleted without its WAL file', (file) => rmSync(file)],
  ['has no bytes', (file) => truncateSync(file)],
  [
    'has no tables',
    (file) => {
      remove(file);
      new DatabaseSync(file).exec('pragma journal_mode = wal');
    },
  ],
])('a database that %s is refused while there are backups of it, and can be restored', async (_, lose) => {
  const one = await fresh();
  const config = configOf(one);
  await use(config);
  expect(await runBackup(config, [], () => {})).toBe(0);
  lose(fileOf(one));
  rmSync(headFileOf(config));
  await expect(openDatabase(config)).rejects.toThrow(
    `${backupFolder(one.dataDir)}. Restore a backup with npm run restore`,
  );
  const before = listBackups(config);
  await runBackup(config, [], () => {}).catch(() => undefined);
  expect(listBackups(config)).toEqual(before);
  expect(await runRestore(config, [before[0]?.name ?? ''], () => {})).toBe(0);
  await use(config);
});

test('rows that are only in the WAL file of a deleted database are not deleted with it', async () => {
  const one = await fresh();
  const config = configOf(one);
  const database = await openDatabase(config);
  const copy = await fresh();
  copyFileSync(`${fileOf(one)}-wal`, `${fileOf(copy)}-wal`);
  await database.close();
  await expect(openDatabase(configOf(copy))).rejects.toThrow(`${fileOf(copy)}-wal`);
  expect(readdirSync(copy.dataDir)).toContain('core-sandbox.sqlite-wal');
});

test('another database, or backups of one, say nothing about this one', async () => {
  const one = await fresh();
  writeFileSync(path.join(one.dataDir, 'activity-head-service.json'), '{}');
  mkdirSync(backupFolder(one.dataDir));
  writeFileSync(path.join(backupFolder(one.dataDir), 'core-2026-11-21T07-00-00Z.sqlite'), 'x');
  await use(configOf(one));
});

test('a backup with other keys is restored only with the keys that belong to it, or on command', async () => {
  const one = await fresh();
  const config = configOf(one);
  await use(config);
  await runBackup(config, [], () => {});
  const [backup] = listBackups(config);
  const other = await fresh();
  const restore = (...more: string[]) => runRestore(configOf(other), [backup?.file ?? '', ...more], () => {});
  await expect(restore()).rejects.toThrow('Set BACKUP_KEY');
  expect(readdirSync(other.dataDir).filter((name) => /core|key|secret/.test(name))).toEqual([]);
  copyFileSync(path.join(one.dataDir, 'backup-key'), path.join(other.dataDir, 'backup-key'));
  // They are in the backup.
  expect(await restore()).toBe(0);
  for (const name of ['activity-key', 'session-secret'])
    expect(readFileSync(path.join(other.dataDir, name), 'utf8')).toBe(
      readFileSync(path.join(one.dataDir, name), 'utf8'),
    );
  await use(configOf(other));
  const third = await fresh();
  copyFileSync(path.join(one.dataDir, 'backup-key'), path.join(third.dataDir, 'backup-key'));
  for (const name of ['activity-key', 'session-secret'])
    writeFileSync(path.join(third.dataDir, name), 'x'.repeat(43), { mode: 0o600 });
  await expect(runRestore(configOf(third), [backup?.file ?? ''], () => {})).rejects.toThrow(
    'add new-keys to this command',
  );
  expect(readdirSync(third.dataDir).filter((name) => name.startsWith('core'))).toEqual([]);
  const later = (...more: string[]) => runRestore(configOf(third), [backup?.file ?? '', ...more], () => {});
  expect(await later('new-key')).toBe(1);
  expect(await later('new-keys')).toBe(0);
  await use(configOf(third));
});

const hourMs = 3_600_000;
const versionIn = (file: string): unknown => {
  const database = new DatabaseSync(file);
  const row = database.prepare('select version from schema_version').get();
  database.close();
  return row?.version;
};

test('backs up a database before its tables change, with its old version, apart from the regular backups', async () => {
  const one = await fresh();
  const config = configOf(one);
  await (await createDatabase(config.database, migrations.slice(0, 20))).close();
  const at = Date.UTC(2026, 10, 21, 7);
  const lines: string[] = [];
  const log = createLog({ level: 'info', destination: { write: (line) => void lines.push(line) } });
  await (await openDatabase(config, { now: () => at }, log)).close();
  const name = `core-sandbox-before-schema-${migrations.length}-2026-11-21T07-00-00Z.backup`;
  const backups = backupFolder(one.dataDir);
  expect(readdirSync(backups)).toEqual([name]);
  const { about } = await checkBackup(path.join(backups, name), backupKey(config));
  expect([about.schema, versionIn(fileOf(one))]).toEqual([20, migrations.length]);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { event: 'upgrading the database', fromSchema: 20, schema: migrations.length, backup: name },
  ]);
  await runBackup(config, [], () => {}, { ...systemClock, now: () => at + 30 * 24 * hourMs });
  thinOut(config, at + 400 * 24 * hourMs);
  expect(readdirSync(backups)).toContain(name);
  await (await openDatabase(config, { now: () => at + hourMs })).close();
  expect(readdirSync(backups).filter((file) => file.includes('before-schema'))).toHaveLength(1);
  expect(await runRestore(config, [name], () => {})).toBe(0);
  await use(config);
});

test('an upgrade that fails again and again leaves two backups, and the database as it was', async () => {
  const one = await fresh();
  const config = configOf(one);
  await (await createDatabase(config.database, migrations.slice(0, 20))).close();
  const blocker = new DatabaseSync(fileOf(one));
  blocker.exec('create table key_marks (id text)');
  blocker.close();
  for (const hour of [0, 1, 2])
    await expect(openDatabase(config, { now: () => Date.UTC(2026, 10, 21, hour) })).rejects.toThrow();
  const backups = listBackups(config);
  expect(backups.map(({ createdAt }) => createdAt)).toEqual(
    [2, 1].map((hour) => Date.UTC(2026, 10, 21, hour)),
  );
  expect(versionIn(fileOf(one))).toBe(20);
});

test("a database that can't be backed up is not upgraded", async () => {
  const one = await fresh();
  const config = configOf(one);
  await (await createDatabase(config.database, migrations.slice(0, 20))).close();
  writeFileSync(backupFolder(one.dataDir), 'not a folder');
  await expect(openDatabase(config)).rejects.toThrow(/wasn't upgraded.*EEXIST.*backups/);
  expect(versionIn(fileOf(one))).toBe(20);
});
