import { openEmptyDatabase } from '../../../database/empty-database-fixture.ts';
import { interruptedChangeSharedTests } from './interrupted-change-shared-tests.ts';
import { scheduledChangeSharedTests } from './scheduled-change-shared-tests.ts';

scheduledChangeSharedTests(openEmptyDatabase);
interruptedChangeSharedTests(openEmptyDatabase);
