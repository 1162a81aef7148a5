/** Notes on tap devices on a real PostgreSQL that starts for this test. */
import { afterAll, beforeAll, describe } from 'vitest';
import { createDatabase } from '../database/database.ts';
import { type PostgresFixture, startPostgres } from '../database/postgres-fixture.ts';
import { tapNoteSharedTests } from './tap-note-shared-tests.ts';

let postgres: PostgresFixture;
beforeAll(async () => {
  postgres = await startPostgres();
}, 60_000);
afterAll(() => postgres.stop());

describe('PostgreSQL: notes on tap devices', () =>
  tapNoteSharedTests(() => createDatabase({ kind: 'postgres', url: postgres.url })));
