import { openEmptyDatabase } from '../../../database/empty-database-fixture.ts';
import { planCallSharedTests } from './plan-call-shared-tests.ts';

planCallSharedTests(openEmptyDatabase);
