import { createDatabase } from '../database/database.ts';
import { planSnapshotSharedTests } from './plan-snapshot-shared-tests.ts';

planSnapshotSharedTests(() => createDatabase({ kind: 'sqlite', file: ':memory:' }));
