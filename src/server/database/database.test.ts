import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createDatabase } from './database.ts';
import { databaseCases } from './database-cases.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'steward-database-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const open = () => createDatabase({ kind: 'sqlite', file: path.join(folder, 'core.sqlite') });

databaseCases(open);

test('the settings that make a commit last are on', async () => {
  const database = await open();
  const setting = async (name: string) =>
    Object.values(
      (await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(database.db)).rows[0] ?? {},
    )[0];
  expect(await setting('journal_mode')).toBe('wal');
  // 2 is FULL: fsync at every commit.
  expect(await setting('synchronous')).toBe(2);
  expect(await setting('busy_timeout')).toBe(5_000);
  expect(await setting('foreign_keys')).toBe(1);
  expect(await setting('trusted_schema')).toBe(0);
  await database.close();
});
