/** The directory on a real PostgreSQL, started for this test. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PostgresStand, startPostgres } from '../database/postgres-stand.ts';
import { directoryCases } from './directory-cases.ts';
import { openDirectoryDatabase } from './directory-database.ts';

let postgres: PostgresStand;
beforeAll(async () => {
  postgres = await startPostgres();
}, 60_000);
afterAll(() => postgres.stop());

describe('PostgreSQL: the directory', () =>
  directoryCases(async () => ({ kind: 'postgres', url: await postgres.freshUrl() }), 2_000));

test('servers that start together on an empty database share what the first one makes', async () => {
  const config = { kind: 'postgres', url: await postgres.freshUrl() } as const;
  const all = await Promise.all([config, config, config].map(openDirectoryDatabase));
  for (const { db } of all)
    expect(await db.selectFrom('directory_form').selectAll().execute()).toHaveLength(1);
  await Promise.all(all.map(({ close }) => close()));
});
