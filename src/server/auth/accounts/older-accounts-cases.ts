/** Accounts that an older version made keep working, the same on SQLite and PostgreSQL. Used by a unit and an integration test. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { DatabaseConfig } from '../../config.ts';
import { createDatabase } from '../../database/database.ts';
import { migrations } from '../../database/migrate.ts';
import { cookieOf, createStand, goodPassword, type Stand } from '../access-stand.ts';
import { createHashing } from '../passwords/hashing.ts';

/** argon2id of `goodPassword`, as schema 6 stored it. */
const storedHash =
  '$argon2id$v=19$m=65536,t=3,p=1$Fr79vasgNTtcigiowjSygw$GKe3OtellFFAeAybttFIaerSidEQuVJJkNlSxTh2bqk';
const at = '2026-11-01T09:00:00.000Z';

/** What schema 6 held, with the columns of its sign-in library: ada, an administrator, and bea, who has no password. */
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

/** `empty`: a new database. `keep`: closes the server when the tests are over. */
export function olderAccountsCases(empty: () => Promise<DatabaseConfig>, keep: (stand: Stand) => void): void {
  test('an account made by an older version signs in with its password, and with no other', async () => {
    const database = await empty();
    await makeOlderDatabase(database);
    const stand = await createStand({ database, hashing: createHashing() });
    keep(stand);
    const signIn = (name: string, password: string) =>
      stand.call('/api/auth/sign-in', { body: { email: `${name}@example.org`, password } });
    expect((await signIn('ada', `${goodPassword}!`)).status).toBe(401);
    expect((await signIn('bea', goodPassword)).status).toBe(401);
    const answer = await signIn('ada', goodPassword);
    expect(answer.status).toBe(200);
    const changed = await stand.call('/api/auth/password', {
      body: { password: goodPassword, newPassword: 'another five calm badgers' },
      cookie: cookieOf(answer),
    });
    expect(changed.status).toBe(200);
    expect((await signIn('ada', goodPassword)).status).toBe(401);
    expect((await signIn('ada', 'another five calm badgers')).status).toBe(200);
    expect(await stand.access.accounts.list()).toMatchObject([
      { email: 'ada@example.org', role: 'admin', state: 'active' },
      { email: 'bea@example.org', role: 'staff', state: 'link over' },
    ]);
  });
}
