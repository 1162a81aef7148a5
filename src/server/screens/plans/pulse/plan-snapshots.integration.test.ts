/** Snapshots of plans, on a real PostgreSQL. */
import { describe } from 'vitest';
import { createDatabase } from '../../../database/create-database.ts';
import { freshPostgres } from '../../../database/postgres-fixture.ts';
import { planSnapshotSharedTests } from './plan-snapshot-shared-tests.ts';

describe('PostgreSQL: snapshots of plans', () =>
  planSnapshotSharedTests(async () => createDatabase({ kind: 'postgres', url: await freshPostgres() })));
