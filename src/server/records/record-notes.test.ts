import { openEmptyDatabase } from '../database/empty-database-fixture.ts';
import { noteSharedTests } from './note-shared-tests.ts';

noteSharedTests(openEmptyDatabase);
