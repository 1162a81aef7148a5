/** The outbox on a real PostgreSQL. */
import { describe } from 'vitest';
import { createDatabase } from '../../database/create-database.ts';
import { freshPostgres } from '../../database/postgres-fixture.ts';
import { outboxSharedTests } from './outbox-shared-tests.ts';

describe('PostgreSQL: email', () =>
  outboxSharedTests(async () => createDatabase({ kind: 'postgres', url: await freshPostgres() })));
