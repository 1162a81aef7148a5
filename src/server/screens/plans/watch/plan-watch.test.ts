import { openEmptyDatabase } from '../../../database/empty-database-fixture.ts';
import { planWatchSharedTests } from './plan-watch-shared-tests.ts';

planWatchSharedTests(openEmptyDatabase, async () => ({ kind: 'sqlite', file: ':memory:' }));
