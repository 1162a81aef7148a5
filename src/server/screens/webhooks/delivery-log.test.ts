import { openEmptyDatabase } from '../../database/empty-database-fixture.ts';
import { deliveryLogSharedTests } from './delivery-log-shared-tests.ts';

deliveryLogSharedTests(openEmptyDatabase);
