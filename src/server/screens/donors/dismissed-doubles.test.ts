import { createDatabase } from '../../database/create-database.ts';
import { dismissedDoubleSharedTests } from './dismissed-double-shared-tests.ts';

dismissedDoubleSharedTests(() => createDatabase({ kind: 'sqlite', file: ':memory:' }));
