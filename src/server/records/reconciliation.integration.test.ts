/** Reconciliations and exports on a real PostgreSQL. */
import { beforeAll, describe } from 'vitest';
import type { Secret } from '../base/secret.ts';
import { createDatabase } from '../database/create-database.ts';
import { freshPostgres } from '../database/postgres-fixture.ts';
import { exportSharedTests } from '../exports/export-shared-tests.ts';
import { reconciliationSharedTests } from './reconciliation-shared-tests.ts';

let url: Secret;
beforeAll(async () => {
  url = await freshPostgres();
});

const open = () => createDatabase({ kind: 'postgres', url });

describe('PostgreSQL: reconciliations', () => reconciliationSharedTests(open));
describe('PostgreSQL: exports', () => exportSharedTests(open));
