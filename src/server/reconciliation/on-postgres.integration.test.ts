/** Reconciliations and exports on a real PostgreSQL that starts for this test. */
import { afterAll, beforeAll, describe } from 'vitest';
import { createDatabase } from '../database/database.ts';
import { type PostgresFixture, startPostgres } from '../database/postgres-fixture.ts';
import { exportSharedTests } from '../exports/export-shared-tests.ts';
import { reconciliationSharedTests } from './reconciliation-shared-tests.ts';

let postgres: PostgresFixture;
beforeAll(async () => {
  postgres = await startPostgres();
}, 60_000);
afterAll(() => postgres.stop());

const open = () => createDatabase({ kind: 'postgres', url: postgres.url });

describe('PostgreSQL: reconciliations', () => reconciliationSharedTests(open));
describe('PostgreSQL: exports', () => exportSharedTests(open));
