/**
 * A backup is put into an empty database of either kind: everything that people had stored goes from SQLite to PostgreSQL and back, with the
 * keys that belong to it, and shows the same.
 */
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepHead } from '../../src/server/activity/activity-head.ts';
import { headFileOf, openActivity } from '../../src/server/activity/open-activity.ts';
import { type Counted, countRows } from '../../src/server/backup/backup-content.ts';
import { newestBackup } from '../../src/server/backup/backup-files.ts';
import { withStoredRows } from '../../src/server/backup/stored-rows.ts';
import { systemClock } from '../../src/server/base/clock.ts';
import { createLog } from '../../src/server/base/log.ts';
import { type Config, parseConfig } from '../../src/server/config/config.ts';
import { createDatabase } from '../../src/server/database/create-database.ts';
import { migrations } from '../../src/server/database/migrate.ts';
import { freshPostgres } from '../../src/server/database/postgres-fixture.ts';
import { openDatabase } from '../../src/server/installation/open-database.ts';
import { runBackup, runRestore } from '../../src/server/open/backup-command.ts';
import { openSystem } from '../system/system-fixture.ts';
import { buildSchema } from './recorded-schemas.ts';
import { activityHeadOf, keysOfSchemas, passwordOfSchemas } from './rows-of-schemas.ts';
import { seen } from './what-people-see.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'steward-move-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const settingsOf = async (kind: 'sqlite' | 'postgres'): Promise<Record<string, string>> =>
  kind === 'sqlite' ? {} : { DATABASE_URL: (await freshPostgres()).reveal() };

function configOf(dataDir: string, settings: Record<string, string>): Config {
  const parsed = parseConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...settings });
  if (!parsed.ok) throw new Error(parsed.errors.join(' '));
  return parsed.config;
}

/** What a restore changes on purpose (docs/running.md). */
const changed = ['sessions', 'password_links', 'sign_in_tickets', 'recovery_codes', 'mails', 'restores'];
const alsoChanged = [
  'activity',
  'intents',
  'second_factors',
  'scheduled_changes',
  'notifications',
  'budget_windows',
];

const kept = (counted: Counted): Counted =>
  Object.fromEntries(
    Object.entries(counted).filter(([table]) => ![...changed, ...alsoChanged].includes(table)),
  );

const rowsOf = async (config: Config) => withStoredRows(config.database, countRows);

/** Restores the newest backup of one installation in a new one. */
async function move(from: Config, to: Config): Promise<string[]> {
  const said: string[] = [];
  expect(await runBackup(from, [], () => {})).toBe(0);
  const backup = newestBackup(from, Number.POSITIVE_INFINITY)?.file ?? '';
  if (from.dataDir !== to.dataDir) {
    // Empty so far: nothing of the first folder is needed but its key.
    expect(await runRestore(to, [backup], () => {}).catch(String)).toMatch(/Set BACKUP_KEY/);
    copyFileSync(path.join(from.dataDir, 'backup-key'), path.join(to.dataDir, 'backup-key'));
  }
  expect(await runRestore(to, [backup], (line) => void said.push(line))).toBe(0);
  // The other kind of database has nothing that the backup lacks.
  expect(said.join('\n')).not.toContain("couldn't be carried over");
  return said;
}

async function verify(config: Config): Promise<unknown> {
  const database = await openDatabase(config);
  const log = createLog({ level: 'silent' });
  const { faults } = await openActivity({ database, config, clock: systemClock, log }).verify();
  const restores = await database.db.selectFrom('restores').selectAll().execute();
  await database.close();
  return { faults, restores: restores.length };
}

test.each([
  ['sqlite', 'postgres'],
  ['postgres', 'sqlite'],
] as const)('all that people had stored moves from %s to %s, and shows the same', async (from, to) => {
  const one = configOf(path.join(folder, 'one'), { ...keysOfSchemas, ...(await settingsOf(from)) });
  mkdirSync(one.dataDir);
  await buildSchema(one.database, migrations.length);
  keepHead(headFileOf(one), activityHeadOf(migrations.length));
  await (await openDatabase(one)).close();
  if (one.database.kind === 'postgres') {
    const client = new pg.Client(one.database.url.reveal());
    await client.connect();
    await client.query(
      "create table of_another_program (id int, data jsonb); insert into of_another_program values (1, '{}')",
    );
    await client.end();
  }
  const settings = await settingsOf(to);
  const two = configOf(path.join(folder, 'two'), settings);
  const before = await rowsOf(one);
  await move(one, two);
  expect(kept(await rowsOf(two))).toEqual(kept(before));
  expect(await verify(two)).toEqual({ faults: [], restores: (before.restores?.[0] ?? 0) + 1 });
  // Its settings had the keys; the new one has them in its folder.
  expect(readdirSync(two.dataDir)).toEqual(expect.arrayContaining(['activity-key', 'session-secret']));

  const system = await openSystem({ gifts: 60, simulation: false, dataDir: two.dataDir, settings });
  try {
    const signedIn = await system.post('', '/api/auth/sign-in', {
      email: 'ada@example.org',
      password: passwordOfSchemas,
    });
    const cookie = signedIn.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    for (const { target, body, shows } of seen) {
      const answer = await (body ? system.post(cookie, target, body) : system.ask(cookie, target));
      expect.soft([target, answer.status]).toEqual([target, 200]);
      // It asks, since it may have been sent, or undone, after the backup.
      if (target === '/api/scheduled-changes')
        expect.soft(await answer.json()).toMatchObject({ changes: [{ state: 'asks' }] });
      else expect.soft(await answer.json(), target).toMatchObject(shows);
    }
  } finally {
    await system.stop();
  }
});

test('in the same folder, the SQLite file is set aside, and writes after the backup are kept', async () => {
  const dataDir = path.join(folder, 'one');
  const one = configOf(dataDir, {});
  await (await openDatabase(one)).close();
  expect(await runBackup(one, [], () => {})).toBe(0);
  const later = await openDatabase(one);
  await later.db
    .insertInto('record_notes')
    .values({
      ...{ id: 'n1', kind: 'donor', record_id: 'd1', note: 'Called', words: 'called' },
      ...{ made_at: 1, made_by: 'ada', changed_at: null },
    })
    .execute();
  await later.close();
  const two = configOf(dataDir, await settingsOf('postgres'));
  const said = await move(one, two);
  expect(said.join('\n')).toMatch(/The previous database was saved as .*core-sandbox.sqlite.replaced-/);
  expect(readdirSync(dataDir)).not.toContain('core-sandbox.sqlite');
  const moved = await openDatabase(two);
  expect(await moved.db.selectFrom('record_notes').select('id').execute()).toEqual([{ id: 'n1' }]);
  await moved.close();
  // As if it had been killed before the file was set aside: it can be run again until Steward has run there.
  const aside = readdirSync(dataDir).find((name) => name.includes('.replaced-')) ?? '';
  renameSync(path.join(dataDir, aside), path.join(dataDir, 'core-sandbox.sqlite'));
  const again = await runRestore(two, [newestBackup(one, Number.POSITIVE_INFINITY)?.name ?? ''], () => {});
  expect([again, readdirSync(dataDir).includes('core-sandbox.sqlite')]).toEqual([0, false]);
  // Never over another one.
  await runBackup(two, [], () => {}, { ...systemClock, now: () => Date.now() + 60_000 });
  const backup = newestBackup(two, Number.POSITIVE_INFINITY)?.file ?? '';
  await expect(runRestore(two, [backup], () => {})).rejects.toThrow(/already has data of Steward/);
  // And back, into the same folder.
  await move(two, one);
  const back = await createDatabase(one.database);
  expect(await back.db.selectFrom('record_notes').select('id').execute()).toEqual([{ id: 'n1' }]);
  await back.close();
});
