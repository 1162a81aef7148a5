import { upgradeSharedTests } from './upgrade-shared-tests.ts';

upgradeSharedTests('sqlite', async () => ({}));
