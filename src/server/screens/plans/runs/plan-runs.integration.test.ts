/** Runs on a real PostgreSQL. */
import { beforeAll, describe } from 'vitest';
import type { Secret } from '../../../base/secret.ts';
import { createDatabase } from '../../../database/create-database.ts';
import { freshPostgres } from '../../../database/postgres-fixture.ts';
import { planRunSharedTests } from './plan-run-shared-tests.ts';
import { runApprovalSharedTests } from './run-approval-shared-tests.ts';
import { runRestartSharedTests } from './run-restart-shared-tests.ts';

let url: Secret;
beforeAll(async () => {
  url = await freshPostgres();
});

describe('PostgreSQL: runs of several plans', () => {
  const open = () => createDatabase({ kind: 'postgres', url });
  planRunSharedTests(open);
  runApprovalSharedTests(open);
  // Every call of SQLite is a unit test.
  runRestartSharedTests(open, process.env.SOAK === 'on' ? 1 : 13);
});
