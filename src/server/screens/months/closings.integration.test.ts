/** Closings of months on a real PostgreSQL. */
import { beforeAll, describe } from 'vitest';
import type { Secret } from '../../base/secret.ts';
import { createDatabase } from '../../database/create-database.ts';
import { freshPostgres } from '../../database/postgres-fixture.ts';
import { closingsSharedTests } from './closings-shared-tests.ts';

let url: Secret;
beforeAll(async () => {
  url = await freshPostgres();
});

describe('PostgreSQL: closings of months', () =>
  closingsSharedTests(() => createDatabase({ kind: 'postgres', url })));
