/** Close-offs and exports on a real PostgreSQL, started for this test. */
import { afterAll, beforeAll, describe } from 'vitest';
import { createDatabase } from '../database/database.ts';
import { type PostgresStand, startPostgres } from '../database/postgres-stand.ts';
import { exportCases } from '../exports/export-cases.ts';
import { closeOffCases } from './close-off-cases.ts';

let postgres: PostgresStand;
beforeAll(async () => {
  postgres = await startPostgres();
}, 60_000);
afterAll(() => postgres.stop());

const open = () => createDatabase({ kind: 'postgres', url: postgres.url });

describe('PostgreSQL: close-offs', () => closeOffCases(open));
describe('PostgreSQL: exports', () => exportCases(open));
