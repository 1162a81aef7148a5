/**
 * Schema 1: accounts, sessions, throttle, activity, intents, and budget. None of them holds money; times are
 * ms since 1970.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Database, Trx } from '../database.ts';

export async function firstTables(trx: Trx, kind: Database['kind']): Promise<void> {
  const statements = kind === 'sqlite' ? tables(sqliteTypes) : tables(postgresTypes);
  for (const statement of [...statements, ...(kind === 'sqlite' ? sqliteGuards : postgresGuards)])
    await statement.execute(trx);
}

type ColumnTypes = {
  integer: RawBuilder<unknown>;
  date: RawBuilder<unknown>;
  yes: RawBuilder<unknown>;
  end: RawBuilder<unknown>;
};
/** `date` and `yes` are the types that the sign-in library of that time used on each database. */
const sqliteTypes: ColumnTypes = {
  integer: sql`integer`,
  date: sql`text`,
  yes: sql`integer`,
  end: sql`strict`,
};
const postgresTypes: ColumnTypes = {
  integer: sql`bigint`,
  date: sql`timestamptz`,
  yes: sql`boolean`,
  end: sql``,
};

const tables = ({ integer, date, yes, end }: ColumnTypes) => [
  sql`create table users (
    id text primary key, name text not null, email text not null unique, email_verified ${yes} not null, image text,
    role text not null check (role in ('admin', 'staff', 'field')), version ${integer} not null, disabled_at ${integer},
    origin text not null check (origin in ('command', 'sandbox')),
    created_at ${date} not null, updated_at ${date} not null) ${end}`,
  sql`create table accounts (
    id text primary key, account_id text not null, provider_id text not null,
    user_id text not null references users (id) on delete cascade, password text,
    created_at ${date} not null, updated_at ${date} not null, unique (user_id, provider_id)) ${end}`,
  sql`create table sessions (
    id text primary key, token_hash text not null unique, user_id text not null references users (id) on delete cascade,
    user_version ${integer} not null, created_at ${integer} not null, last_seen_at ${integer} not null,
    last_proof_at ${integer} not null, address_prefix text not null, agent text not null) ${end}`,
  sql`create index sessions_by_user on sessions (user_id, created_at)`,
  sql`create table password_links (
    token_hash text primary key, user_id text not null references users (id) on delete cascade,
    expires_at ${integer} not null, used_at ${integer}) ${end}`,
  sql`create table sign_in_tries (try_id text not null, limit_key text not null, at ${integer} not null) ${end}`,
  sql`create index sign_in_tries_by_key on sign_in_tries (limit_key, at)`,
  sql`create index sign_in_tries_by_try on sign_in_tries (try_id)`,
  sql`create index sign_in_tries_by_age on sign_in_tries (at)`,
  sql`create table activity (
    seq ${integer} primary key, at ${integer} not null, actor_id text, role text, session_tag text, address text,
    request_id text, operation text not null, target_type text, target_id text, intent_id text, outcome text not null,
    upstream_status ${integer}, input text, changed text, prev text not null, hash text not null) ${end}`,
  sql`create index activity_by_actor on activity (actor_id, seq)`,
  sql`create index activity_by_target on activity (target_id, seq)`,
  sql`create table activity_personal (
    seq ${integer} not null, field text not null, value text not null, primary key (seq, field)) ${end}`,
  sql`create table intents (
    id text primary key, operation text not null, path text not null, target text not null, fingerprint text not null,
    facts text not null, state text not null, verified ${integer}, verified_at ${integer},
    owner_id text not null, owner_name text not null, upstream_status ${integer}, made_id text, detail text, outcome text,
    created_at ${integer} not null, updated_at ${integer} not null, sent_at ${integer},
    lease_owner text not null, lease_until ${integer} not null, checks ${integer} not null, next_check_at ${integer}) ${end}`,
  sql`create unique index intents_open on intents (target) where state in ('sending', 'unknown')`,
  sql`create unique index intents_made on intents (made_id) where made_id is not null`,
  sql`create index intents_by_target on intents (target, updated_at)`,
  sql`create index intents_by_owner on intents (owner_id, updated_at)`,
  sql`create index intents_unsettled on intents (state, next_check_at)`,
  sql`create table budget_windows (
    client_key text primary key, cap ${integer} not null, used ${integer} not null, ends_at ${integer} not null) ${end}`,
];

/** Rows of the activity log can only be added. */
const sqliteGuards = ['update', 'delete'].map(
  (act) => sql`create trigger ${sql.ref(`activity_no_${act}`)} before ${sql.raw(act)} on activity
    begin select raise(abort, 'activity only grows'); end`,
);

const postgresGuards = [
  sql`create function activity_only_grows() returns trigger language plpgsql as $$
    begin raise exception 'activity only grows'; end $$`,
  sql`create trigger activity_no_change before update or delete or truncate on activity
    for each statement execute function activity_only_grows()`,
];
