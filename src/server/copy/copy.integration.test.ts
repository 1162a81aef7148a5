/** The local copy on a real PostgreSQL. */
import { describe, expect, test } from 'vitest';
import { freshPostgres } from '../database/postgres-fixture.ts';
import { openCopyDatabase } from './copy-database.ts';
import { copySharedTests } from './copy-shared-tests.ts';

describe('PostgreSQL: the copy', () =>
  copySharedTests(async () => ({ kind: 'postgres', url: await freshPostgres() }), 2_000));

test('servers that start together on an empty database share the tables that the first one creates', async () => {
  const config = { kind: 'postgres', url: await freshPostgres() } as const;
  const all = await Promise.all([config, config, config].map((one) => openCopyDatabase(one, 'test')));
  for (const { db } of all)
    expect(await db.selectFrom('directory_form').selectAll().execute()).toHaveLength(1);
  await Promise.all(all.map(({ close }) => close()));
});
