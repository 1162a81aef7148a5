/** The same tests on a real PostgreSQL. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Secret } from '../secret.ts';
import { createDatabase } from './database.ts';
import { databaseSharedTests } from './database-shared-tests.ts';
import { freshPostgres } from './postgres-fixture.ts';

let url: Secret;
beforeAll(async () => {
  url = await freshPostgres();
});

describe('PostgreSQL', () => {
  databaseSharedTests(() => createDatabase({ kind: 'postgres', url }));

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
