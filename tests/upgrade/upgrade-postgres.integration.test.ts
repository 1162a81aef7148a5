import { freshPostgres } from '../../src/server/database/postgres-fixture.ts';
import { upgradeSharedTests } from './upgrade-shared-tests.ts';

upgradeSharedTests('postgres', async () => ({ DATABASE_URL: (await freshPostgres()).reveal() }));
