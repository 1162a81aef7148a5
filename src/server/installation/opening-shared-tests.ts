/** Tests of opening the configured database. Shared by a unit test on SQLite and an integration test on PostgreSQL. */
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { headFileOf, openActivity } from '../activity/open-activity.ts';
import { systemClock } from '../base/clock.ts';
import { createLog } from '../base/log.ts';
import { type Config, parseConfig } from '../config/config.ts';
import { runRestore } from '../open/backup-command.ts';
import { openDatabase } from './open-database.ts';

export type Installation = { dataDir: string; environment?: Record<string, string> };

export function configOf({ dataDir, environment = {} }: Installation): Config {
  const parsed = parseConfig({ DATA_DIR: dataDir, ...environment });
  if (!parsed.ok) throw new Error(parsed.errors.join(' '));
  return parsed.config;
}

/** Opens the database, records something as a running server would, and closes it. */
export async function use(config: Config): Promise<void> {
  const database = await openDatabase(config);
  const activity = openActivity({
    database,
    config,
    clock: systemClock,
    log: createLog({ level: 'silent' }),
  });
  await activity.record({ operation: 'account.add', outcome: 'done' });
  await activity.flushed();
  await database.close();
}

const keys = { activity: 'a'.repeat(43), session: 's'.repeat(43), other: 'o'.repeat(43) };

type Parts = {
  /** An installation that wasn't used yet. */
  fresh(): Promise<Installation>;
  /** Another machine that uses the same database. */
  elsewhere(of: Installation): Promise<Installation>;
  /** Replaces the database with an empty one. */
  empty(of: Installation): Promise<void>;
};

export function openingSharedTests({ fresh, elsewhere, empty }: Parts): void {
  test('opens the same database again with the same keys, stored or configured', async () => {
    const stored = configOf(await fresh());
    await use(stored);
    await use(stored);
    const set = { ACTIVITY_KEY: keys.activity, SESSION_SECRET: keys.session };
    const one = await fresh();
    await use(configOf({ ...one, environment: { ...one.environment, ...set } }));
    const other = await elsewhere(one);
    await use(configOf({ ...other, environment: { ...other.environment, ...set } }));
    expect(readdirSync(other.dataDir)).not.toContain('activity-key');
  });

  test.each([
    ['ACTIVITY_KEY', { ACTIVITY_KEY: keys.other, SESSION_SECRET: keys.session }],
    ['SESSION_SECRET', { ACTIVITY_KEY: keys.activity, SESSION_SECRET: keys.other }],
    ['ACTIVITY_KEY', { SESSION_SECRET: keys.session }],
    ['SESSION_SECRET', { ACTIVITY_KEY: keys.activity }],
  ])('refuses another %s, says what to set, and neither creates nor names a key', async (variable, set) => {
    const one = await fresh();
    const right = { ACTIVITY_KEY: keys.activity, SESSION_SECRET: keys.session };
    await use(configOf({ ...one, environment: { ...one.environment, ...right } }));
    const other = await elsewhere(one);
    const failed = openDatabase(configOf({ ...other, environment: { ...other.environment, ...set } }));
    await expect(failed).rejects.toThrow(`Set ${variable} (or ${variable}_FILE) to that one`);
    await failed.catch((thrown: Error) => {
      for (const key of Object.values(keys)) expect(thrown.message).not.toContain(key);
    });
    expect(readdirSync(other.dataDir).filter((name) => /key|secret/.test(name))).toEqual([]);
  });

  test('lost keys are replaced only on command, which is recorded', async () => {
    const one = await fresh();
    await use(configOf(one));
    const config = configOf(await elsewhere(one));
    await expect(use(config)).rejects.toThrow('npm run restore -- new-keys REASON');
    const said: string[] = [];
    const print = (line: string) => void said.push(line);
    expect(await runRestore(config, ['new-keys'], print)).toBe(1);
    await expect(use(config)).rejects.toThrow('new-keys');
    expect(await runRestore(config, ['new-keys', 'Disk', 'lost'], print)).toBe(0);
    await use(config);
    const database = await openDatabase(config);
    const rows = await database.db
      .selectFrom('activity')
      .select(['operation', 'input'])
      .orderBy('seq')
      .execute();
    await database.close();
    expect(rows.map(({ operation }) => operation)).toEqual(['account.add', 'restore.newKeys', 'account.add']);
    expect(rows[1]?.input).toContain('Disk lost');
  });

  test('an empty database where there was one is refused, and stays empty; without the traces, Steward begins anew', async () => {
    const one = await fresh();
    const config = configOf(one);
    await use(config);
    await empty(one);
    for (const _ of [1, 2])
      await expect(openDatabase(config)).rejects.toThrow(/in use before, as these show/);
    rmSync(headFileOf(config));
    await use(config);
  });

  test('a database whose activity is gone is refused', async () => {
    const config = configOf(await fresh());
    await (await openDatabase(config)).close();
    writeFileSync(headFileOf(config), `{"seq":563,"hash":"${'0'.repeat(64)}"}`);
    await expect(openDatabase(config)).rejects.toThrow('has no activity, but it was in use before');
    rmSync(headFileOf(config));
    await use(config);
  });

  test('a fresh installation that is started twice before anyone uses it is not refused', async () => {
    const config = configOf(await fresh());
    for (const _ of [1, 2]) {
      const database = await openDatabase(config);
      expect(
        (await sql<{ version: number }>`select version from schema_version`.execute(database.db)).rows,
      ).toHaveLength(1);
      await database.close();
    }
  });
}
