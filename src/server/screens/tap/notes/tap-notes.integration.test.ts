/** Notes on tap devices on a real PostgreSQL. */
import { beforeAll, describe } from 'vitest';
import type { Secret } from '../../../base/secret.ts';
import { createDatabase } from '../../../database/create-database.ts';
import { freshPostgres } from '../../../database/postgres-fixture.ts';
import { tapNoteSharedTests } from './tap-note-shared-tests.ts';

let url: Secret;
beforeAll(async () => {
  url = await freshPostgres();
});

describe('PostgreSQL: notes on tap devices', () =>
  tapNoteSharedTests(() => createDatabase({ kind: 'postgres', url })));
