/** Report views that people pinned to their overview. Times are ms since 1970. */
import { sql } from 'kysely';
import type { Database, Trx } from '../database.ts';

export async function viewPins(trx: Trx, kind: Database['kind']): Promise<void> {
  const integer = kind === 'sqlite' ? sql`integer` : sql`bigint`;
  const end = kind === 'sqlite' ? sql`strict` : sql``;
  await sql`create table view_pins (
    person_id text not null, view_id text not null, pinned_at ${integer} not null,
    primary key (person_id, view_id)) ${end}`.execute(trx);
}
