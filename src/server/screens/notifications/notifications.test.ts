import { openEmptyDatabase } from '../../database/empty-database-fixture.ts';
import { notificationSharedTests } from './notification-shared-tests.ts';

notificationSharedTests(openEmptyDatabase, 15);
