/**
 * The databases of earlier schemas: today's server backs them up, upgrades them, and shows what people had stored. A new schema adds an
 * entry to rows-of-schemas.ts; the first run of these tests writes its files. Shared by integration tests on SQLite and PostgreSQL.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isSoak } from '../../e2e/few.ts';
import { keepHead } from '../../src/server/activity/activity-head.ts';
import { headFileOf, openActivity } from '../../src/server/activity/open-activity.ts';
import { codeOf, stepAt } from '../../src/server/auth/second-factor/totp.ts';
import { listBackups } from '../../src/server/backup/backup-files.ts';
import { rehearse } from '../../src/server/backup/rehearse.ts';
import { systemClock } from '../../src/server/base/clock.ts';
import { createLog } from '../../src/server/base/log.ts';
import { type Config, parseConfig } from '../../src/server/config/config.ts';
import { createDatabase } from '../../src/server/database/create-database.ts';
import type { Database } from '../../src/server/database/database.ts';
import { migrations } from '../../src/server/database/migrate.ts';
import { openDatabase } from '../../src/server/installation/open-database.ts';
import { openSystem, type System } from '../system/system-fixture.ts';
import { buildSchema, fileOfSchema, recordSchemas } from './recorded-schemas.ts';
import { activityHeadOf, appKeyOfSchemas, keysOfSchemas, passwordOfSchemas } from './rows-of-schemas.ts';
import { seen } from './what-people-see.ts';

const newest = migrations.length;
const schemas = Array.from({ length: newest }, (_, index) => index + 1);

function configOf(dataDir: string, settings: Record<string, string>): Config {
  const parsed = parseConfig({ DATA_DIR: dataDir, ...settings });
  if (!parsed.ok) throw new Error(parsed.errors.join(' '));
  return parsed.config;
}

/** Columns by table, and indexes; how a column was added doesn't matter. Without the table that has the version itself. */
async function tablesOf({ kind, db }: Database): Promise<string[]> {
  const { rows } =
    kind === 'sqlite'
      ? await sql<{ text: string }>`
          select m.name || '.' || c.name || ' ' || lower(c.type) || ' ' || c."notnull" || ' ' || c.pk as text
          from sqlite_master m, pragma_table_info(m.name) c where m.type = 'table'
          union all select type || ' ' || tbl_name || ' ' || name from sqlite_master where type <> 'table'`.execute(
          db,
        )
      : await sql<{ text: string }>`
          select table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable as text
          from information_schema.columns where table_schema = current_schema()
          union all select 'index ' || indexdef from pg_indexes where schemaname = current_schema()`.execute(
          db,
        );
  return rows
    .map(({ text }) => text)
    .filter((text) => !text.startsWith('schema_version.'))
    .sort();
}

export function upgradeSharedTests(
  kind: Database['kind'],
  address: () => Promise<Record<string, string>>,
): void {
  const settingsOf = async () => ({ ...keysOfSchemas, ...(await address()) });
  // Registered for each file: both may run in one process, which reads this module once.
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'steward-upgrade-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('migrations are what they were when their schema was the newest', async () => {
    const recorded = await recordSchemas(configOf(folder, await settingsOf()).database);
    for (const [index, statements] of recorded.entries())
      await expect(statements).toMatchFileSnapshot(fileOfSchema(kind, index + 1));
  });

  test.each(schemas)(
    'a database of schema %i is backed up and upgraded, and shows the same',
    async (schema) => {
      const settings = await settingsOf();
      const before = configOf(folder, settings);
      await buildSchema(before.database, schema);
      keepHead(headFileOf(before), activityHeadOf(schema));

      const upgraded = await openDatabase(before);
      const fresh = await createDatabase(configOf(path.join(folder, 'fresh'), await settingsOf()).database);
      expect(await tablesOf(upgraded)).toEqual(await tablesOf(fresh));
      const verified = await openActivity({
        database: upgraded,
        config: before,
        clock: systemClock,
        log: createLog({ level: 'silent' }),
      }).verify();
      expect(verified).toEqual({ rows: activityHeadOf(schema).seq, faults: [] });
      // Once the copy is read, the running server closes what it no longer finds.
      const findings = await upgraded.db.selectFrom('plan_findings').selectAll().execute();
      expect(findings).toMatchObject(
        schema < 30
          ? []
          : [{ kind: 'silent', cents: 5000, dismissed_by: 'ada', dismiss_reason: 'Pays by check' }],
      );
      await Promise.all([upgraded.close(), fresh.close()]);
      const backups = listBackups(before);
      expect(backups).toMatchObject(schema < newest ? [{ schema: newest }] : []);
      for (const { file } of backups)
        expect(await rehearse(before, file, Date.now())).toMatchObject({ isIntact: true });

      // A database whose tables are those of a new one shows the same as any other: every fifth schema, and the newest.
      if (!isSoak && schema % 5 !== newest % 5) return;
      const system = await openSystem({
        gifts: 60,
        simulation: false,
        dataDir: folder,
        settings,
      });
      try {
        const cookie = await signIn(system, 'ada');
        for (const { since, target, body, shows } of seen) {
          if (since > schema) continue;
          const answer = await (body ? system.post(cookie, target, body) : system.ask(cookie, target));
          expect.soft([target, answer.status]).toEqual([target, 200]);
          expect.soft(await answer.json(), target).toMatchObject(shows);
        }
        for (const [who, since] of [
          ['bea', 1],
          ['dee', 7],
        ] as const)
          if (schema >= since) await signIn(system, who);
      } finally {
        await system.stop();
      }
    },
  );
}

/** Signs in with the password of old, and with the authenticator app for who has one; returns the cookies. */
async function signIn(system: System, who: string): Promise<string> {
  let answer = await system.post('', '/api/auth/sign-in', {
    email: `${who}@example.org`,
    password: passwordOfSchemas,
  });
  expect([who, answer.status]).toEqual([who, 200]);
  if (answer.headers.getSetCookie().length === 0) {
    // The reply of the first step, for those with two-step verification.
    const { ticket } = (await answer.json()) as { ticket: string };
    const code = codeOf(appKeyOfSchemas, stepAt(system.clock.now()));
    answer = await system.post('', '/api/auth/sign-in/code', { ticket, code });
    expect([who, answer.status]).toEqual([who, 200]);
  }
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
