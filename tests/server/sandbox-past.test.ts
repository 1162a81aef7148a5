import { openEmptyDatabase } from '../../src/server/database/empty-database-fixture.ts';
import { sandboxPastTests } from './sandbox-past-shared-tests.ts';

sandboxPastTests(openEmptyDatabase);
