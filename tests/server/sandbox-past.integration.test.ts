/** The same on PostgreSQL. */
import { createDatabase } from '../../src/server/database/create-database.ts';
import { freshPostgres } from '../../src/server/database/postgres-fixture.ts';
import { sandboxPastTests } from './sandbox-past-shared-tests.ts';

sandboxPastTests(async () => createDatabase({ kind: 'postgres', url: await freshPostgres() }));
