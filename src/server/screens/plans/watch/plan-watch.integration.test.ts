/** The plan watch, on a real PostgreSQL. */
import { describe } from 'vitest';
import { createDatabase } from '../../../database/create-database.ts';
import { freshPostgres } from '../../../database/postgres-fixture.ts';
import { planWatchSharedTests } from './plan-watch-shared-tests.ts';

describe('PostgreSQL: plans compared with their gifts', () =>
  planWatchSharedTests(
    async () => createDatabase({ kind: 'postgres', url: await freshPostgres() }),
    async () => ({ kind: 'postgres', url: await freshPostgres() }),
  ));
