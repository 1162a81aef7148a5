/** Notifications, and each person's choice of them. Times are ms since 1970. */
import { sql } from 'kysely';
import type { Database, Trx } from '../../database.ts';

export async function notifications(trx: Trx, kind: Database['kind']): Promise<void> {
  const integer = kind === 'sqlite' ? sql`integer` : sql`bigint`;
  const end = kind === 'sqlite' ? sql`strict` : sql``;
  for (const statement of [
    sql`create table notifications (
      id text primary key, person_id text not null, kind text not null, record_id text not null, at ${integer} not null,
      in_app ${integer} not null, read_at ${integer}, email text not null, mailed_at ${integer}) ${end}`,
    sql`create index notifications_of_person on notifications (person_id, at) where in_app = 1`,
    sql`create index notifications_unread on notifications (person_id) where in_app = 1 and read_at is null`,
    sql`create index notifications_to_mail on notifications (at) where email <> 'off' and mailed_at is null`,
    sql`create index notifications_at on notifications (at)`,
    sql`create table notification_occasions (
      kind text not null, record_id text not null, occurrence text not null, at ${integer} not null,
      primary key (kind, record_id, occurrence)) ${end}`,
    sql`create table notification_watch (
      kind text primary key, source text not null, position text not null, at ${integer} not null) ${end}`,
    sql`create table notification_choices (
      person_id text primary key, version ${integer} not null, kinds text not null, gift_from_cents ${integer} not null,
      gift_from_since ${integer} not null) ${end}`,
  ])
    await statement.execute(trx);
}
