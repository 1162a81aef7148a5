import { openEmptyDatabase } from '../../../database/empty-database-fixture.ts';
import { planSnapshotSharedTests } from './plan-snapshot-shared-tests.ts';

planSnapshotSharedTests(openEmptyDatabase);
