import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { Kysely, sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { SqliteReaderDialect } from './sqlite-reader.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'steward-reader-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const file = path.join(folder, 'read.sqlite');
new DatabaseSync(file).close();
const open = () => new Kysely<unknown>({ dialect: new SqliteReaderDialect(file) });

test('a query that is being read when the database is closed is read to its end', async () => {
  const db = open();
  await sql`select 1`.execute(db);
  const reading = sql`
    with recursive numbers (number) as (select 1 union all select number + 1 from numbers where number < 50000)
    select number, 'number ' || number as text from numbers
  `.execute(db);
  await new Promise((resolve) => setImmediate(resolve));
  await db.destroy();
  expect((await reading).rows).toHaveLength(50_000);
});

test('closes before anything was read, and right after the thread was started', async () => {
  await open().destroy();
  const db = open();
  const reading = sql`select 1 as one`.execute(db);
  await new Promise((resolve) => setImmediate(resolve));
  await db.destroy();
  expect((await reading).rows).toEqual([{ one: 1 }]);
});
