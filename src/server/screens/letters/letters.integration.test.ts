/** Stored data of letters, on a real PostgreSQL. */
import { describe } from 'vitest';
import { createDatabase } from '../../database/create-database.ts';
import { freshPostgres } from '../../database/postgres-fixture.ts';
import { letterheadSharedTests } from './letterhead-shared-tests.ts';
import { thankSharedTests } from './thank-shared-tests.ts';

const open = async () => createDatabase({ kind: 'postgres', url: await freshPostgres() });

describe('PostgreSQL: the letterhead', () => letterheadSharedTests(open));
describe('PostgreSQL: marks of thanks', () => thankSharedTests(open));
