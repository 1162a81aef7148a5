/** Call marks on a real PostgreSQL. */
import { describe } from 'vitest';
import { createDatabase } from '../../../database/create-database.ts';
import { freshPostgres } from '../../../database/postgres-fixture.ts';
import { planCallSharedTests } from './plan-call-shared-tests.ts';

describe('PostgreSQL: marks of calls', () =>
  planCallSharedTests(async () => createDatabase({ kind: 'postgres', url: await freshPostgres() })));
