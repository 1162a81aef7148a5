/** Notes on records, on a real PostgreSQL. */
import { describe } from 'vitest';
import { createDatabase } from '../database/create-database.ts';
import { freshPostgres } from '../database/postgres-fixture.ts';
import { noteSharedTests } from './note-shared-tests.ts';

describe('PostgreSQL: notes on records', () =>
  noteSharedTests(async () => createDatabase({ kind: 'postgres', url: await freshPostgres() })));
