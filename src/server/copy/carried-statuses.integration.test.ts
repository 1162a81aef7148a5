/** Observed gift statuses survive a rebuild of the other tables. */
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { DatabaseConfig } from '../config/config.ts';
import { freshPostgres } from '../database/postgres-fixture.ts';
import { openCopyDatabase } from './copy-database.ts';

const folder = () => mkdtempSync(join(tmpdir(), 'steward-statuses-'));
const status = {
  gift_id: 'gift-1',
  status: 'CONFIRMED',
  not_before: null,
  not_after: 5,
  reading: 'audit',
} as const;

const freshCopy = async (kind: DatabaseConfig['kind']): Promise<DatabaseConfig> =>
  kind === 'sqlite' ? { kind, file: join(folder(), 'copy.sqlite') } : { kind, url: await freshPostgres() };

async function statusesOf(config: DatabaseConfig, source: string) {
  const database = await openCopyDatabase(config, source);
  const rows = await database.db.selectFrom('gift_statuses').selectAll().execute();
  await database.close();
  return rows;
}

test.each(['sqlite', 'postgres'] as const)(
  '%s: carries statuses over to another version of the tables, but not to another platform or nonprofit',
  async (kind) => {
    const config = await freshCopy(kind);
    const first = await openCopyDatabase(config, 'one nonprofit');
    await first.db.insertInto('gift_statuses').values(status).execute();
    await first.db.updateTable('directory_form').set({ form: 99 }).execute();
    await first.close();
    expect(await statusesOf(config, 'one nonprofit')).toEqual([status]);
    expect(await statusesOf(config, 'one nonprofit')).toEqual([status]);
    expect([await statusesOf(config, 'another'), await statusesOf(config, 'one nonprofit')]).toEqual([
      [],
      [],
    ]);
  },
);

test.each(['sqlite', 'postgres'] as const)(
  '%s: rebuilds tables of a version without statuses',
  async (kind) => {
    const config = await freshCopy(kind);
    const first = await openCopyDatabase(config, 'test');
    await first.db.schema.dropTable('gift_statuses').execute();
    await first.db.updateTable('directory_form').set({ form: 5 }).execute();
    await first.close();
    expect(await statusesOf(config, 'test')).toEqual([]);
  },
);

test('carrying statuses over may take longer than a request on PostgreSQL', async () => {
  const own = await freshPostgres();
  const config: DatabaseConfig = {
    kind: 'postgres',
    url: own,
    statementMs: 200,
  };
  const first = await openCopyDatabase(config, 'test');
  await first.db.insertInto('gift_statuses').values(status).execute();
  await first.db.updateTable('directory_form').set({ form: 5 }).execute();
  await sql`alter table gift_statuses rename to many_statuses`.execute(first.db);
  await sql`create view gift_statuses as select many_statuses.* from many_statuses, pg_sleep(0.6)`.execute(
    first.db,
  );
  await expect(sql`select * from gift_statuses`.execute(first.db)).rejects.toMatchObject({ code: '57014' });
  await first.close();
  expect(await statusesOf(config, 'test')).toEqual([status]);
});

test('replaces a damaged file, and leaves nothing next to it', async () => {
  const data = folder();
  const file = join(data, 'copy.sqlite');
  writeFileSync(file, 'damaged '.repeat(2_000));
  expect(await statusesOf({ kind: 'sqlite', file }, 'test')).toEqual([]);
  expect(readdirSync(data).filter((name) => name.includes('before'))).toEqual([]);
});
