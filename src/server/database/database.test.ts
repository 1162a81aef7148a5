import { copyFileSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { usualTexts } from '#contract/steward/letters/letterhead.ts';
import { createDatabase } from './create-database.ts';
import type { Database } from './database.ts';
import { databaseSharedTests } from './database-shared-tests.ts';
import { openEmptyDatabase } from './empty-database-fixture.ts';
import { migrations } from './migrate.ts';
import { FileMoved } from './unavailable.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'steward-database-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const open = () => createDatabase({ kind: 'sqlite', file: path.join(folder, 'core.sqlite') });

databaseSharedTests(open);

test('uses the settings that make commits durable', async () => {
  const database = await open();
  const setting = async (name: string) =>
    Object.values(
      (await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(database.db)).rows[0] ?? {},
    )[0];
  expect(await setting('journal_mode')).toBe('wal');
  // 2 is FULL: fsync at every commit.
  expect(await setting('synchronous')).toBe(2);
  expect(await setting('busy_timeout')).toBe(0);
  expect(await setting('foreign_keys')).toBe(1);
  expect(await setting('trusted_schema')).toBe(0);
  await database.close();
});

test('once it is closed, the file alone is complete', async () => {
  const file = path.join(folder, 'alone.sqlite');
  const database = await createDatabase({ kind: 'sqlite', file });
  const rows = Array.from({ length: 500 }, (_, index) => ({
    client_key: `client-${index}`,
    cap: 120,
    used: index,
    ends_at: 1_790_000_000_000 + index,
  }));
  for (const row of rows) await database.db.insertInto('budget_windows').values(row).execute();
  await database.close();
  const copy = path.join(folder, 'copied.sqlite');
  copyFileSync(file, copy);
  const copied = await createDatabase({ kind: 'sqlite', file: copy });
  const read = await copied.db.selectFrom('budget_windows').selectAll().orderBy('used').execute();
  await copied.close();
  expect(read).toEqual(rows);
});

test('a transaction that the disk has no space for reports that, and the next one works', async () => {
  const database = await createDatabase({ kind: 'sqlite', file: path.join(folder, 'full.sqlite') });
  const pages = await sql<{ page_count: number }>`pragma page_count`.execute(database.db);
  await sql`pragma max_page_count = ${sql.lit(pages.rows[0]?.page_count ?? 0)}`.execute(database.db);
  const add = (key: string) =>
    database.write((trx) =>
      trx.insertInto('budget_windows').values({ client_key: key, cap: 1, used: 1, ends_at: 1 }).execute(),
    );
  // 13 is SQLITE_FULL.
  await expect(add('x'.repeat(100_000))).rejects.toMatchObject({ errcode: 13 });
  await add('short');
  expect(await database.db.selectFrom('budget_windows').select('client_key').execute()).toEqual([
    { client_key: 'short' },
  ]);
  await database.close();
});

test('a database that another process is reading is closed all the same', async () => {
  const file = path.join(folder, 'read.sqlite');
  const database = await createDatabase({ kind: 'sqlite', file });
  await database.db
    .insertInto('budget_windows')
    .values({ client_key: 'a', cap: 1, used: 1, ends_at: 1 })
    .execute();
  const reader = new DatabaseSync(file, { readOnly: true });
  reader.exec('begin; select count(*) from budget_windows');
  await database.db
    .insertInto('budget_windows')
    .values({ client_key: 'b', cap: 1, used: 1, ends_at: 1 })
    .execute();
  await database.close();
  reader.exec('commit');
  expect(reader.prepare('select client_key from budget_windows').all()).toEqual([
    { client_key: 'a' },
    { client_key: 'b' },
  ]);
  reader.close();
});

test("the other tests' empty database is the same as a migrated one", async () => {
  const whole = async (database: Database) => {
    const read = sql<{
      name: string;
      sql: string;
    }>`select type, name, tbl_name, sql from sqlite_master order by name`;
    const { rows } = await read.execute(database.db);
    const contents = await Promise.all(
      rows.map(({ name, sql: text }) =>
        /^create table/i.test(text ?? '') ? sql`select * from ${sql.table(name)}`.execute(database.db) : null,
      ),
    );
    await database.close();
    return rows.map((row, index) => ({ ...row, contents: contents[index]?.rows }));
  };
  const migrated = await whole(await createDatabase({ kind: 'sqlite', file: ':memory:' }));
  expect(migrated.length).toBeGreaterThan(50);
  expect(await whole(await openEmptyDatabase())).toEqual(migrated);
});

test('the writes of an earlier version are kept when columns are removed', async () => {
  const file = path.join(folder, 'earlier.sqlite');
  const earlier = await createDatabase({ kind: 'sqlite', file }, migrations.slice(0, 8));
  await sql`insert into intents (id, operation, path, target, fingerprint, facts, state, verified, verified_at,
    owner_id, owner_name, created_at, updated_at, lease_owner, lease_until, checks)
    values ('i1', 'subscriptions.cancel', '{}', 'plan p1', 'f', '{}', 'done', 1, 5, 'u1', 'Ada', 1, 5, 'p1', 2, 1)`.execute(
    earlier.db,
  );
  await earlier.close();
  const database = await createDatabase({ kind: 'sqlite', file });
  const rows = await database.db.selectFrom('intents').selectAll().execute();
  expect(rows).toMatchObject([{ id: 'i1', state: 'done', verified: 1, updated_at: 5, owner_name: 'Ada' }]);
  await database.close();
});

test('saved views of people and the activity log follow their lists to their new addresses', async () => {
  const file = path.join(folder, 'earlier-views.sqlite');
  const earlier = await createDatabase({ kind: 'sqlite', file }, migrations.slice(0, 28));
  for (const [id, list] of Object.entries({ v1: '/team', v2: '/team/activity', v3: '/donors' }))
    await sql`insert into views values (${id}, ${list}, 'u1', 'Mine', 'a=b', 0, 1, 1, 'u1')`.execute(
      earlier.db,
    );
  await earlier.close();
  const database = await createDatabase({ kind: 'sqlite', file });
  expect(await database.db.selectFrom('views').select(['id', 'list']).orderBy('id').execute()).toEqual([
    { id: 'v1', list: '/settings' },
    { id: 'v2', list: '/settings/activity' },
    { id: 'v3', list: '/donors' },
  ]);
  await database.close();
});

test('notes of an earlier version can be searched', async () => {
  const file = path.join(folder, 'earlier-notes.sqlite');
  const earlier = await createDatabase({ kind: 'sqlite', file }, migrations.slice(0, 15));
  await sql`insert into record_notes (id, kind, record_id, note, made_at, made_by)
    values ('n1', 'donor', 'd1', 'Café on Sunday', 1, 'u1')`.execute(earlier.db);
  await earlier.close();
  const database = await createDatabase({ kind: 'sqlite', file });
  expect(await database.db.selectFrom('record_notes').select('words').execute()).toEqual([
    { words: ' cafe on sunday' },
  ]);
  await database.close();
});

test('a letterhead of an earlier version keeps its texts', async () => {
  const file = path.join(folder, 'earlier-letterhead.sqlite');
  const before = migrations.findIndex((one) => one.name === 'letterTexts');
  const earlier = await createDatabase({ kind: 'sqlite', file }, migrations.slice(0, before));
  await sql`insert into letterhead (id, organization, address, footer, version, changed_at, changed_by)
    values (1, 'Harbor Light', 'Salem', 'Thank you', 3, 1, 'u1')`.execute(earlier.db);
  await earlier.close();
  const database = await createDatabase({ kind: 'sqlite', file });
  expect(await database.db.selectFrom('letterhead').selectAll().execute()).toMatchObject([
    { organization: 'Harbor Light', address: 'Salem', footer: 'Thank you', version: 3 },
  ]);
  expect(
    await database.db.selectFrom('letterhead').select(['closing', 'signers', 'noncash_values']).execute(),
  ).toEqual([{ closing: usualTexts.closing, signers: '[]', noncash_values: 0 }]);
  await database.close();
});

test.each([
  ['is not a database', (bytes: Buffer) => bytes.fill(0xa5, 0, 100)],
  ['lost a page', (bytes: Buffer) => bytes.fill(0xa5, 4_096 * 3, 4_096 * 5)],
])('refuses to open a file that %s', async (_, corrupt) => {
  const file = path.join(folder, 'damaged.sqlite');
  const intact = await open();
  // Writes everything into one file.
  await sql`vacuum into ${sql.lit(file)}`.execute(intact.db);
  await intact.close();
  writeFileSync(file, corrupt(readFileSync(file)));
  await expect(createDatabase({ kind: 'sqlite', file })).rejects.toThrow(
    `${file} is damaged: restore a backup with npm run restore.`,
  );
  rmSync(file);
});

test('once the file is not where it was, what is there can be read, nothing is written, and writes work again when it is back', async () => {
  const file = path.join(folder, 'moved.sqlite');
  const database = await createDatabase({ kind: 'sqlite', file });
  const row = { cap: 1, used: 1, ends_at: 1 };
  const add = (key: string) =>
    database.db
      .insertInto('budget_windows')
      .values({ client_key: key, ...row })
      .execute();
  const transact = (between: () => void) =>
    database.write(async (trx) => {
      await trx
        .insertInto('budget_windows')
        .values({ client_key: 'in a transaction', ...row })
        .execute();
      between();
    });
  await add('before');
  renameSync(file, `${file}.away`);
  await expect(add('while it is away')).rejects.toThrow(FileMoved);
  await expect(transact(() => undefined)).rejects.toThrow(FileMoved);
  writeFileSync(file, 'another file');
  await expect(add('while another one is there')).rejects.toThrow(FileMoved);
  renameSync(`${file}.away`, file);
  await expect(transact(() => renameSync(file, `${file}.away`))).rejects.toThrow(FileMoved);
  const read = () => database.db.selectFrom('budget_windows').select('client_key').execute();
  expect(await read()).toEqual([{ client_key: 'before' }]);
  renameSync(`${file}.away`, file);
  await add('after');
  expect(await read()).toHaveLength(2);
  await database.close();
});

test('a file that was moved by copying has everything that was committed when it is closed and put back', async () => {
  const file = path.join(folder, 'copied-away.sqlite');
  const database = await createDatabase({ kind: 'sqlite', file });
  const read = (from: Database) => from.db.selectFrom('budget_windows').select('client_key').execute();
  for (const key of ['one', 'two'])
    await database.db
      .insertInto('budget_windows')
      .values({ client_key: key, cap: 1, used: 1, ends_at: 1 })
      .execute();
  copyFileSync(file, `${file}.away`);
  rmSync(file);
  await database.close();
  renameSync(`${file}.away`, file);
  const again = await createDatabase({ kind: 'sqlite', file });
  expect(await read(again)).toHaveLength(2);
  await again.close();
});

test('while another program holds the file, everything else goes on, and what waited is done afterward; after five seconds it fails', async () => {
  const file = path.join(folder, 'locked.sqlite');
  const database = await createDatabase({ kind: 'sqlite', file });
  const add = (key: string) =>
    database.db
      .insertInto('budget_windows')
      .values({ client_key: key, cap: 1, used: 1, ends_at: 1 })
      .execute();
  const other = new DatabaseSync(file);
  other.exec('begin immediate');
  const waiting = add('waits');
  // Only a free event loop gets here while it waits.
  await expect.poll(() => database.isLocked()).toBe(true);
  other.exec('commit');
  await waiting;
  expect(database.isLocked()).toBe(false);
  other.exec('begin immediate');
  const passed = vi.spyOn(performance, 'now');
  const startedAt = performance.now();
  const failing = add('fails').catch((thrown: unknown) => thrown);
  await expect.poll(() => database.isLocked()).toBe(true);
  passed.mockReturnValue(startedAt + 5_100);
  // 5 is SQLITE_BUSY.
  expect(await failing).toMatchObject({ errcode: 5 });
  // Also after something was read, which the other program doesn't prevent.
  await database.db.selectFrom('budget_windows').selectAll().execute();
  await expect(add('fails at once')).rejects.toMatchObject({ errcode: 5 });
  passed.mockRestore();
  other.exec('commit');
  other.close();
  await add('works again');
  const rows = await database.db.selectFrom('budget_windows').select('client_key').execute();
  expect(rows.map((row) => row.client_key).toSorted()).toEqual(['waits', 'works again']);
  await database.close();
});
