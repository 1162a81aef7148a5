/** Month closings; each month has at most one that isn't reopened. Times are ms since 1970. */
import { sql } from 'kysely';
import type { Database, Trx } from '../database.ts';

export async function monthClosings(trx: Trx, kind: Database['kind']): Promise<void> {
  const integer = kind === 'sqlite' ? sql`integer` : sql`bigint`;
  const end = kind === 'sqlite' ? sql`strict` : sql``;
  await sql`create table month_closings (
    id text primary key, month text not null, closed_at ${integer} not null, closed_by text not null,
    digest text not null, totals text not null, records text not null,
    reopened_at ${integer}, reopened_by text, reason text) ${end}`.execute(trx);
  await sql`create unique index month_closings_active on month_closings (month) where reopened_at is null`.execute(
    trx,
  );
}
