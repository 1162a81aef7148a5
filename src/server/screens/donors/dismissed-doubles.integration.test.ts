/** Marks of dismissed doubles, on a real PostgreSQL. */
import { describe } from 'vitest';
import { createDatabase } from '../../database/create-database.ts';
import { freshPostgres } from '../../database/postgres-fixture.ts';
import { dismissedDoubleSharedTests } from './dismissed-double-shared-tests.ts';

describe('PostgreSQL: dismissed doubles', () =>
  dismissedDoubleSharedTests(async () => createDatabase({ kind: 'postgres', url: await freshPostgres() })));
