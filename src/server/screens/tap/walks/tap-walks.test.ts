import { openEmptyDatabase } from '../../../database/empty-database-fixture.ts';
import { tapWalkSharedTests } from './tap-walk-shared-tests.ts';

tapWalkSharedTests(openEmptyDatabase);
