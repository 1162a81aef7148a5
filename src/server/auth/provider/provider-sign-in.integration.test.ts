import { freshPostgres } from '../../database/postgres-fixture.ts';
import { providerSharedTests } from './provider-shared-tests.ts';

providerSharedTests(async () => ({ kind: 'postgres', url: await freshPostgres(), poolSize: 4 }));
