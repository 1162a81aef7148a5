import { openEmptyDatabase } from '../../database/empty-database-fixture.ts';
import { letterheadSharedTests } from './letterhead-shared-tests.ts';

letterheadSharedTests(openEmptyDatabase);
