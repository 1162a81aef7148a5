/**
 * Second factors with their recovery codes, the tickets between password and code, and notices to
 * administrators. Times are ms since 1970.
 */
import { sql } from 'kysely';
import type { Database, Trx } from '../database.ts';

export async function team(trx: Trx, kind: Database['kind']): Promise<void> {
  const integer = kind === 'sqlite' ? sql`integer` : sql`bigint`;
  const end = kind === 'sqlite' ? sql`strict` : sql``;
  const statements = [
    sql`alter table users add column last_seen_at ${integer}`,
    sql`create table second_factors (
      user_id text primary key references users (id) on delete cascade, sealed_key text not null,
      made_at ${integer} not null, confirmed_at ${integer}, last_step ${integer} not null) ${end}`,
    sql`create table recovery_codes (
      user_id text not null references users (id) on delete cascade, code_hash text not null,
      used_at ${integer}, primary key (user_id, code_hash)) ${end}`,
    sql`create table sign_in_tickets (
      token_hash text primary key, user_id text not null references users (id) on delete cascade,
      user_version ${integer} not null, expires_at ${integer} not null) ${end}`,
    sql`create table team_notices (
      id text primary key, user_id text not null references users (id) on delete cascade,
      about_id text not null references users (id) on delete cascade, by_id text, at ${integer} not null) ${end}`,
    sql`create index team_notices_by_user on team_notices (user_id, at)`,
    sql`create index activity_by_intent on activity (intent_id) where intent_id is not null`,
  ];
  for (const statement of statements) await statement.execute(trx);
}
