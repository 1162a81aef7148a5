/** Daily snapshots of plans and their value. Only plans that changed since the day before get a row. Times are ms since 1970. */
import { sql } from 'kysely';
import type { Database, Trx } from '../database.ts';

export async function planSnapshots(trx: Trx, kind: Database['kind']): Promise<void> {
  const integer = kind === 'sqlite' ? sql`integer` : sql`bigint`;
  const end = kind === 'sqlite' ? sql`strict` : sql``;
  await sql`create table plan_snapshot_days (day text primary key, taken_at ${integer} not null) ${end}`.execute(
    trx,
  );
  await sql`create table plan_snapshots (
    plan_id text not null, day text not null, state text not null, monthly_cents ${integer},
    primary key (plan_id, day)) ${end}`.execute(trx);
}
