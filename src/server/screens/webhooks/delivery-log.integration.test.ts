/** The log of received deliveries, on a real PostgreSQL. */
import { describe } from 'vitest';
import { createDatabase } from '../../database/create-database.ts';
import { freshPostgres } from '../../database/postgres-fixture.ts';
import { deliveryLogSharedTests } from './delivery-log-shared-tests.ts';

const open = async () => createDatabase({ kind: 'postgres', url: await freshPostgres() });

describe('PostgreSQL: received deliveries', () => deliveryLogSharedTests(open));
