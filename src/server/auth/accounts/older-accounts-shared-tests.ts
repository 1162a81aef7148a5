/**
 * Accounts created by an older version keep working. Shared by a unit test on SQLite and an integration test
 * on PostgreSQL.
 */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { DatabaseConfig } from '../../config/config.ts';
import { createDatabase } from '../../database/create-database.ts';
import type { Database } from '../../database/database.ts';
import { migrations } from '../../database/migrate.ts';
import { cookieOf, goodPassword, openFixture } from '../access-fixture.ts';
import { cheapHashing } from '../passwords/cheap-hashing.ts';

/** argon2id hash of `goodPassword`, as schema 6 stored it. */
const storedHash =
  '$argon2id$v=19$m=65536,t=3,p=1$Fr79vasgNTtcigiowjSygw$GKe3OtellFFAeAybttFIaerSidEQuVJJkNlSxTh2bqk';
const at = '2026-11-01T09:00:00.000Z';

/**
 * Creates a database of schema 6, with the columns of its sign-in library: ada, an administrator, and bea,
 * who has no password.
 */
async function makeOlderDatabase(config: DatabaseConfig): Promise<void> {
  const older = await createDatabase(config, migrations.slice(0, 6));
  const user = (id: string, role: string) => sql`
    insert into users (id, name, email, email_verified, role, version, origin, created_at, updated_at)
    values (${id}, ${id}, ${`${id}@example.org`}, true, ${role}, 2, 'command', ${at}, ${at})`;
  await older.write(async (trx) => {
    await user('ada', 'admin').execute(trx);
    await user('bea', 'staff').execute(trx);
    await sql`
      insert into accounts (id, account_id, provider_id, user_id, password, created_at, updated_at)
      values ('a1', 'ada', 'credential', 'ada', ${storedHash}, ${at}, ${at})`.execute(trx);
  });
  await older.close();
}

/** `empty` creates a database. */
export function olderAccountsSharedTests(empty: () => Promise<DatabaseConfig>): void {
  test('an account created by an older version signs in with its password, and with no other', async () => {
    const database = await empty();
    await makeOlderDatabase(database);
    // A stored hash names its own parameters; new ones may be cheap here.
    const fixture = await openFixture({ database, hashing: cheapHashing });
    const signIn = (name: string, password: string) =>
      fixture.call('/api/auth/sign-in', { body: { email: `${name}@example.org`, password } });
    expect((await signIn('ada', `${goodPassword}!`)).status).toBe(401);
    expect((await signIn('bea', goodPassword)).status).toBe(401);
    const answer = await signIn('ada', goodPassword);
    expect(answer.status).toBe(200);
    const changed = await fixture.call('/api/auth/password', {
      body: { password: goodPassword, newPassword: 'another five calm badgers' },
      cookie: cookieOf(answer),
    });
    expect(changed.status).toBe(200);
    expect((await signIn('ada', goodPassword)).status).toBe(401);
    expect((await signIn('ada', 'another five calm badgers')).status).toBe(200);
    expect(await fixture.access.accounts.list()).toMatchObject([
      { email: 'ada@example.org', role: 'admin', state: 'active' },
      { email: 'bea@example.org', role: 'staff', state: 'link over' },
    ]);
  });

  test('a database with fixed role names keeps its people and all their data, and accepts a new role', async () => {
    const database = await empty();
    const older = await createDatabase(database, migrations.slice(0, 7));
    const addUser = (on: Database, id: string, role: string) =>
      sql`insert into users (id, name, email, role, version, origin)
        values (${id}, ${id}, ${`${id}@example.org`}, ${role}, 2, 'command')`.execute(on.db);
    for (const role of ['admin', 'staff', 'field']) await addUser(older, `${role}-person`, role);
    await sql`insert into passwords values ('staff-person', 'kept')`.execute(older.db);
    await sql`insert into sessions values ('s1', 'hash', 'staff-person', 2, 1, 1, 1, '192.0.2.0/24', 'Firefox')`.execute(
      older.db,
    );
    await expect(addUser(older, 'early', 'auditor')).rejects.toThrow();
    await older.close();

    const now = await createDatabase(database);
    const rows = await now.db.selectFrom('users').selectAll().orderBy('id').execute();
    expect(rows).toEqual(
      ['admin', 'field', 'staff'].map((role) => ({
        id: `${role}-person`,
        name: `${role}-person`,
        email: `${role}-person@example.org`,
        role,
        version: 2,
        disabled_at: null,
        last_seen_at: null,
        origin: 'command',
        break_glass: 0,
        first_notes_read_at: null,
      })),
    );
    expect(await now.db.selectFrom('passwords').select('user_id').execute()).toHaveLength(1);
    expect(await now.db.selectFrom('sessions').select('user_id').execute()).toHaveLength(1);
    await addUser(now, 'late', 'auditor');
    await expect(addUser(now, 'late', 'auditor')).rejects.toThrow();
    await now.close();
  });
}
