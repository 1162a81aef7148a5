/** The same tests on a real PostgreSQL. */
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Secret } from '../base/secret.ts';
import type { DatabaseConfig } from '../config/config.ts';
import { createDatabase } from './create-database.ts';
import type { Database } from './database.ts';
import { databaseSharedTests } from './database-shared-tests.ts';
import { type Migration, migrations } from './migrate.ts';
import { freshPostgres } from './postgres-fixture.ts';

let url: Secret;
beforeAll(async () => {
  url = await freshPostgres();
});

describe('PostgreSQL', () => {
  databaseSharedTests(() => createDatabase({ kind: 'postgres', url }));

  test('a connection that is lost during a transaction fails that transaction and nothing else', async () => {
    const database = await createDatabase({ kind: 'postgres', url });
    const pidOf = async (db: Database['db']) =>
      (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid ?? 0;
    const isConnected = async (pid: number) =>
      (await sql`select 1 from pg_stat_activity where pid = ${pid}`.execute(database.db)).rows.length > 0;
    const lost = database.write(async (trx) => {
      const pid = await pidOf(trx);
      await sql`select pg_terminate_backend(${pid}::integer)`.execute(database.db);
      await expect.poll(() => isConnected(pid)).toBe(false);
      await pidOf(trx);
    });
    await expect(lost).rejects.toThrow();
    expect(await database.write(pidOf)).toBeGreaterThan(0);
    await database.close();
  });

  test('a migration may take longer than a request, and so may waiting for another server that migrates', async () => {
    const own = await freshPostgres();
    const impatient: DatabaseConfig = {
      kind: 'postgres',
      url: own,
      statementMs: 200,
      schema: 'slow',
    };
    const slow: Migration = async (trx) => void (await sql`select pg_sleep(0.6)`.execute(trx));
    const open = () => createDatabase(impatient, [...migrations, slow]);
    const [one, two] = await Promise.all([open(), open()]);
    await expect(sql`select pg_sleep(0.6)`.execute(one.db)).rejects.toMatchObject({ code: '57014' });
    await Promise.all([one.close(), two.close()]);
  });

  test('two schemas of one database share nothing, even if several servers create them at once', async () => {
    const own = await freshPostgres();
    const open = (schema?: string) =>
      createDatabase({ kind: 'postgres', url: own, ...(schema ? { schema } : {}) });
    const all = await Promise.all([open(), open('steward_sandbox'), open('steward_sandbox')]);
    const [real, sandbox, other] = all;
    await sandbox?.db
      .insertInto('budget_windows')
      .values({ client_key: 'a', cap: 1, used: 1, ends_at: 1 })
      .execute();
    const keys = (one = real) => one?.db.selectFrom('budget_windows').select('client_key').execute();
    expect([await keys(real), await keys(other)]).toEqual([[], [{ client_key: 'a' }]]);
    await Promise.all(all.map((database) => database.close()));
  });
});

test('the sandbox beside a real platform has locks of its own', async () => {
  const own = await freshPostgres();
  const [real, sandbox] = await Promise.all([
    createDatabase({ kind: 'postgres', url: own }),
    createDatabase({ kind: 'postgres', url: own, schema: 'steward_sandbox' }),
  ]);
  await real.write(async (held) => {
    await real.lock(held, 'sign-in tries');
    // With the same name, this would wait until the transaction around it ends, and time out.
    await sandbox.write(async (trx) => sandbox.lock(trx, 'sign-in tries'));
  });
  await Promise.all([real.close(), sandbox.close()]);
});
