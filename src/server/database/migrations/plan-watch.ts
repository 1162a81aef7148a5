/** The terms of plans in their daily record, and what was found when plans were compared with their gifts. Times are ms since 1970. */
import { sql } from 'kysely';
import type { Database, Trx } from '../database.ts';

export async function planWatch(trx: Trx, kind: Database['kind']): Promise<void> {
  const integer = kind === 'sqlite' ? sql`integer` : sql`bigint`;
  const end = kind === 'sqlite' ? sql`strict` : sql``;
  for (const column of [sql`amount_cents ${integer}`, sql`frequency text`, sql`start_at ${integer}`])
    await sql`alter table plan_snapshots add column ${column}`.execute(trx);
  await sql`create table plan_findings (
    plan_id text not null, kind text not null, about text not null, day ${integer} not null, donor_id text, cents ${integer},
    finding text not null, first_seen_at ${integer} not null, closed_at ${integer}, dismissed_at ${integer}, dismissed_by text,
    dismissed_day ${integer}, dismiss_reason text, primary key (plan_id, kind, about)) ${end}`.execute(trx);
  await sql`create table plan_watch (
    id ${integer} primary key, as_of ${integer} not null, plans ${integer} not null, compared_at ${integer} not null) ${end}`.execute(
    trx,
  );
}
