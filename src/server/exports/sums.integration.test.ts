/** The same on PostgreSQL. */
import { freshPostgres } from '../database/postgres-fixture.ts';
import { testSums } from './sums-shared-tests.ts';

testSums(async () => ({ kind: 'postgres', url: await freshPostgres() }));
