/** Tests of the database. Shared by a unit test on SQLite and an integration test on PostgreSQL. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { intentRow } from '../writes/intent-fixture.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';

const user = (id: string) => ({
  id,
  name: 'Ada Example',
  email: `${id}@example.org`,
  role: 'staff',
  version: 1,
  origin: 'command',
});

const activity = { seq: 1, at: 1, operation: 'x', outcome: 'done', prev: '', hash: 'h' };

/** `open` connects to the same database on each call. */
export function databaseSharedTests(open: () => Promise<Database>): void {
  const insert = (database: Database, table: string, row: Record<string, unknown>) =>
    // Rows of three tables are untyped here, so that the database itself checks the columns.
    database.db
      .insertInto(table as 'users')
      .values(row as never)
      .execute();

  test('returns ms times as numbers, and finds the tables on a second start', async () => {
    const first = await open();
    const at = 1_790_000_000_123;
    await first.db
      .insertInto('password_links')
      .values({ token_hash: 't0', user_id: await addUser(first), expires_at: at })
      .execute();
    await first.close();
    const second = await open();
    const row = await second.db.selectFrom('password_links').select('expires_at').executeTakeFirst();
    expect(row).toEqual({ expires_at: at });
    await second.close();
  });

  const addUser = async (database: Database, id = 'u1') => {
    await insert(database, 'users', user(id));
    return id;
  };

  test('a transaction that throws stores nothing; a finished one is visible to another connection', async () => {
    const [one, two] = [await open(), await open()];
    const failing = one.write(async (trx) => {
      await trx
        .insertInto('budget_windows')
        .values({ client_key: 'a', cap: 1, used: 1, ends_at: 1 })
        .execute();
      throw new Error('stop');
    });
    await expect(failing).rejects.toThrow('stop');
    await one.write((trx) =>
      trx.insertInto('budget_windows').values({ client_key: 'b', cap: 1, used: 1, ends_at: 1 }).execute(),
    );
    const kept = two.db
      .selectFrom('budget_windows')
      .select('client_key')
      .where('client_key', 'in', ['a', 'b']);
    expect(await kept.execute()).toEqual([{ client_key: 'b' }]);
    await Promise.all([one.close(), two.close()]);
  });

  test('work after the commit sees the stored rows from any connection, and is dropped on a rollback', async () => {
    const [one, two] = [await open(), await open()];
    const seen: Promise<unknown>[] = [];
    const add = (key: string, fails: boolean) =>
      one.write(async (trx) => {
        await trx
          .insertInto('budget_windows')
          .values({ client_key: key, cap: 1, used: 1, ends_at: 1 })
          .execute();
        one.afterCommit(trx, () =>
          seen.push(
            two.db.selectFrom('budget_windows').select('used').where('client_key', '=', key).execute(),
          ),
        );
        if (fails) throw new Error('stop');
      });
    await add('committed', false);
    await expect(add('rolled back', true)).rejects.toThrow('stop');
    expect(await Promise.all(seen)).toEqual([[{ used: 1 }]]);
    await Promise.all([one.close(), two.close()]);
  });

  test('50 simultaneous transactions that read, wait, and write lose no update', async () => {
    const [one, two] = [await open(), await open()];
    await one.db
      .insertInto('budget_windows')
      .values({ client_key: 'c', cap: 99, used: 0, ends_at: 1 })
      .execute();
    await Promise.all(
      Array.from({ length: 50 }, (_, index) => {
        // On SQLite, a second connection would block this process's only thread; transactions of one
        // connection take turns.
        const database = index % 2 === 0 || one.kind === 'sqlite' ? one : two;
        return database.write(async (trx) => {
          await database.lock(trx, 'c');
          const row = await trx
            .selectFrom('budget_windows')
            .select('used')
            .where('client_key', '=', 'c')
            .executeTakeFirst();
          await trx
            .updateTable('budget_windows')
            .set({ used: (row?.used ?? 0) + 1 })
            .where('client_key', '=', 'c')
            .execute();
        });
      }),
    );
    const row = await two.db
      .selectFrom('budget_windows')
      .select('used')
      .where('client_key', '=', 'c')
      .executeTakeFirst();
    expect(row?.used).toBe(50);
    await Promise.all([one.close(), two.close()]);
  });

  test("allows one open write per target; finished ones don't block others", async () => {
    const database = await open();
    await insert(database, 'intents', intentRow('i1', 'sending', 'gift-1'));
    await expect(insert(database, 'intents', intentRow('i2', 'unknown', 'gift-1'))).rejects.toThrow();
    await insert(database, 'intents', intentRow('i3', 'sending', 'gift-2'));
    await insert(database, 'intents', intentRow('i4', 'done', 'gift-1'));
    await expect(insert(database, 'intents', intentRow('i1', 'done', 'gift-3'))).rejects.toThrow();
    await database.close();
  });

  test('a stored write has no column that nothing reads', async () => {
    const database = await open();
    const tables = await database.db.introspection.getTables();
    const columns = tables.find(({ name }) => name === 'intents')?.columns.map(({ name }) => name);
    expect(columns).toContain('verified');
    expect(columns).not.toEqual(expect.arrayContaining(['verified_at']));
    expect(columns).not.toEqual(expect.arrayContaining(['outcome']));
    await database.close();
  });

  test('activity can be added, but neither changed nor removed', async () => {
    const database = await open();
    await insert(database, 'activity', activity);
    await expect(database.db.updateTable('activity').set({ outcome: 'refused' }).execute()).rejects.toThrow(
      /only grows/,
    );
    await expect(database.db.deleteFrom('activity').execute()).rejects.toThrow(/only grows/);
    expect(await database.db.selectFrom('activity').select('outcome').execute()).toEqual([
      { outcome: 'done' },
    ]);
    await database.close();
  });

  test('a failing migration leaves nothing behind; a newer schema is refused', async () => {
    const database = await open();
    const found = await sql<{ version: number }>`select version from schema_version`.execute(database.db);
    const version = found.rows[0]?.version ?? 0;
    const half = migrate(database, [
      ...Array.from({ length: version }, () => async () => {}),
      async (trx) => {
        await sql`create table half_done (id text)`.execute(trx);
        throw new Error('no further');
      },
    ]);
    await expect(half).rejects.toThrow('no further');
    await expect(sql`select * from half_done`.execute(database.db)).rejects.toThrow();
    await sql`update schema_version set version = 99, program = '12.3.4'`.execute(database.db);
    await expect(open()).rejects.toThrow('Start Steward 12.3.4 or newer.');
    await sql`update schema_version set program = null`.execute(database.db);
    await expect(open()).rejects.toThrow('Start a newer Steward.');
    await sql`update schema_version set version = ${version}`.execute(database.db);
    await database.close();
  });
}
