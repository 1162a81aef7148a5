import { openEmptyDatabase } from '../../database/empty-database-fixture.ts';
import { thankSharedTests } from './thank-shared-tests.ts';

thankSharedTests(openEmptyDatabase);
