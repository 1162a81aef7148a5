/** The same tests on a real PostgreSQL that starts for this test. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase } from './database.ts';
import { databaseSharedTests } from './database-shared-tests.ts';
import { type PostgresFixture, startPostgres } from './postgres-fixture.ts';

let postgres: PostgresFixture;
beforeAll(async () => {
  postgres = await startPostgres();
}, 60_000);
afterAll(() => postgres.stop());

describe('PostgreSQL', () => {
  databaseSharedTests(() => createDatabase({ kind: 'postgres', url: postgres.url }));

  test('two schemas of one database share nothing, also when several servers create them at once', async () => {
    const url = await postgres.freshUrl();
    const open = (schema?: string) =>
      createDatabase({ kind: 'postgres', url, ...(schema ? { schema } : {}) });
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
