/**
 * Single sign-on: the provider's identities of people, the sessions opened by it, used logout tokens, and the one administrator whose
 * password works without the provider. Times are ms since 1970.
 */
import { sql } from 'kysely';
import type { Database, Trx } from '../../database.ts';

export async function identities(trx: Trx, kind: Database['kind']): Promise<void> {
  const integer = kind === 'sqlite' ? sql`integer` : sql`bigint`;
  const end = kind === 'sqlite' ? sql`strict` : sql``;
  const statements = [
    sql`create table identities (
      issuer text not null, subject text not null, user_id text not null references users (id) on delete cascade,
      bound_at ${integer} not null, primary key (issuer, subject), unique (user_id, issuer)) ${end}`,
    sql`create table logout_tokens (token_hash text primary key, expires_at ${integer} not null) ${end}`,
    ...['sessions', 'sign_in_tickets'].flatMap((table) => [
      sql`alter table ${sql.ref(table)} add column issuer text`,
      sql`alter table ${sql.ref(table)} add column provider_session text`,
      sql`alter table ${sql.ref(table)} add column provider_factor ${integer} not null default 0`,
    ]),
    sql`alter table sign_in_tickets add column proof_at ${integer}`,
    sql`alter table users add column break_glass ${integer} not null default 0`,
  ];
  for (const statement of statements) await statement.execute(trx);
}
