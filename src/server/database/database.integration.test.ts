/** The same tests on a real PostgreSQL that starts for this test. */
import { afterAll, beforeAll, describe } from 'vitest';
import { createDatabase } from './database.ts';
import { databaseSharedTests } from './database-shared-tests.ts';
import { type PostgresFixture, startPostgres } from './postgres-fixture.ts';

let postgres: PostgresFixture;
beforeAll(async () => {
  postgres = await startPostgres();
}, 60_000);
afterAll(() => postgres.stop());

describe('PostgreSQL', () =>
  databaseSharedTests(() => createDatabase({ kind: 'postgres', url: postgres.url })));
