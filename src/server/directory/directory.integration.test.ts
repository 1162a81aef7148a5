/** The directory on a real PostgreSQL, started for this test. */
import { afterAll, beforeAll, describe } from 'vitest';
import { type PostgresStand, startPostgres } from '../database/postgres-stand.ts';
import { directoryCases } from './directory-cases.ts';

let postgres: PostgresStand;
beforeAll(async () => {
  postgres = await startPostgres();
}, 60_000);
afterAll(() => postgres.stop());

describe('PostgreSQL: the directory', () =>
  directoryCases(async () => ({ kind: 'postgres', url: await postgres.freshUrl() }), 2_000));
