/** Tap walks on a real PostgreSQL. */
import { beforeAll, describe } from 'vitest';
import type { Secret } from '../../../base/secret.ts';
import { createDatabase } from '../../../database/create-database.ts';
import { freshPostgres } from '../../../database/postgres-fixture.ts';
import { tapWalkSharedTests } from './tap-walk-shared-tests.ts';

let url: Secret;
beforeAll(async () => {
  url = await freshPostgres();
});

describe('PostgreSQL: walks', () => tapWalkSharedTests(() => createDatabase({ kind: 'postgres', url })));
