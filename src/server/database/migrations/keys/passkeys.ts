/** Passkeys, the challenges that were used, and which passkey a session was confirmed with. Times are ms since 1970. */
import { sql } from 'kysely';
import type { Database, Trx } from '../../database.ts';

export async function passkeys(trx: Trx, kind: Database['kind']): Promise<void> {
  const integer = kind === 'sqlite' ? sql`integer` : sql`bigint`;
  const end = kind === 'sqlite' ? sql`strict` : sql``;
  const statements = [
    sql`create table passkeys (
      id text primary key, user_id text not null references users (id) on delete cascade,
      credential_id text not null unique, public_key text not null, transports text not null, sign_count ${integer} not null,
      name text not null, added_at ${integer} not null, last_used_at ${integer}) ${end}`,
    sql`create index passkeys_by_user on passkeys (user_id)`,
    sql`create table used_challenges (hash text primary key, expires_at ${integer} not null) ${end}`,
    sql`alter table sessions add column passkey_id text references passkeys (id) on delete set null`,
    sql`create index sessions_by_passkey on sessions (passkey_id) where passkey_id is not null`,
  ];
  for (const statement of statements) await statement.execute(trx);
}
