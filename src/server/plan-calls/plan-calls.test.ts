import { createDatabase } from '../database/database.ts';
import { planCallSharedTests } from './plan-call-shared-tests.ts';

planCallSharedTests(() => createDatabase({ kind: 'sqlite', file: ':memory:' }));
