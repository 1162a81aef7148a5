import { openEmptyDatabase } from '../../../database/empty-database-fixture.ts';
import { planRunSharedTests } from './plan-run-shared-tests.ts';
import { runApprovalSharedTests } from './run-approval-shared-tests.ts';
import { runRestartSharedTests } from './run-restart-shared-tests.ts';

planRunSharedTests(openEmptyDatabase);
runApprovalSharedTests(openEmptyDatabase);
runRestartSharedTests(openEmptyDatabase);
