import { createDatabase } from '../database/database.ts';
import { thankSharedTests } from './thank-shared-tests.ts';

thankSharedTests(() => createDatabase({ kind: 'sqlite', file: ':memory:' }));
