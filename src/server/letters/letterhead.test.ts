import { createDatabase } from '../database/database.ts';
import { letterheadSharedTests } from './letterhead-shared-tests.ts';

letterheadSharedTests(() => createDatabase({ kind: 'sqlite', file: ':memory:' }));
