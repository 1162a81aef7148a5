import { createDatabase } from '../database/database.ts';
import { noteSharedTests } from './note-shared-tests.ts';

noteSharedTests(() => createDatabase({ kind: 'sqlite', file: ':memory:' }));
