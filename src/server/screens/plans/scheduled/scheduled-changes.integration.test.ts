/** Scheduled changes on a real PostgreSQL. */
import { beforeAll, describe } from 'vitest';
import type { Secret } from '../../../base/secret.ts';
import { createDatabase } from '../../../database/create-database.ts';
import type { Database } from '../../../database/database.ts';
import { freshPostgres } from '../../../database/postgres-fixture.ts';
import { interruptedChangeSharedTests } from './interrupted-change-shared-tests.ts';
import { scheduledChangeSharedTests } from './scheduled-change-shared-tests.ts';

let url: Secret;
beforeAll(async () => {
  url = await freshPostgres();
});

describe('PostgreSQL: scheduled changes of plans', () => {
  const open = async (): Promise<Database> => {
    const database = await createDatabase({ kind: 'postgres', url });
    // Leases end by the clock of the tests.
    return { ...database, now: async (clock) => clock.now() };
  };
  scheduledChangeSharedTests(open);
  interruptedChangeSharedTests(open);
});
