/** Named views on a real PostgreSQL, started for this test. */
import { afterAll, beforeAll, describe } from 'vitest';
import { createDatabase } from '../database/database.ts';
import { type PostgresStand, startPostgres } from '../database/postgres-stand.ts';
import { viewCases } from './view-cases.ts';

let postgres: PostgresStand;
beforeAll(async () => {
  postgres = await startPostgres();
}, 60_000);
afterAll(() => postgres.stop());

describe('PostgreSQL: named views', () =>
  viewCases(() => createDatabase({ kind: 'postgres', url: postgres.url })));
