/** Saved views on a real PostgreSQL. */
import { beforeAll, describe } from 'vitest';
import type { Secret } from '../../base/secret.ts';
import { createDatabase } from '../../database/create-database.ts';
import { freshPostgres } from '../../database/postgres-fixture.ts';
import { viewSharedTests } from './view-shared-tests.ts';

let url: Secret;
beforeAll(async () => {
  url = await freshPostgres();
});

describe('PostgreSQL: named views', () => viewSharedTests(() => createDatabase({ kind: 'postgres', url })));
