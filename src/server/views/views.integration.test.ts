/** Saved views on a real PostgreSQL that starts for this test. */
import { afterAll, beforeAll, describe } from 'vitest';
import { createDatabase } from '../database/database.ts';
import { type PostgresFixture, startPostgres } from '../database/postgres-fixture.ts';
import { viewSharedTests } from './view-shared-tests.ts';

let postgres: PostgresFixture;
beforeAll(async () => {
  postgres = await startPostgres();
}, 60_000);
afterAll(() => postgres.stop());

describe('PostgreSQL: named views', () =>
  viewSharedTests(() => createDatabase({ kind: 'postgres', url: postgres.url })));
