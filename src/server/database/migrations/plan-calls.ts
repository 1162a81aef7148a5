/** Our own marks of calls to donors of plans at risk. Times are ms since 1970. */
import { sql } from 'kysely';
import type { Database, Trx } from '../database.ts';

export async function planCalls(trx: Trx, kind: Database['kind']): Promise<void> {
  const integer = kind === 'sqlite' ? sql`integer` : sql`bigint`;
  const end = kind === 'sqlite' ? sql`strict` : sql``;
  await sql`create table plan_calls (
    plan_id text primary key, mark text not null, marked_at ${integer} not null, marked_by text not null) ${end}`.execute(
    trx,
  );
}
