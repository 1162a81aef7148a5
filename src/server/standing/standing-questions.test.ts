import { openEmptyDatabase } from '../database/empty-database-fixture.ts';
import { standingSharedTests } from './standing-shared-tests.ts';

standingSharedTests(openEmptyDatabase);
