/**
 * Saved views of lists. `owner_id` is the owner, or the person who created a team view. Times are ms since
 * 1970.
 */
import { sql } from 'kysely';
import type { Database, Trx } from '../database.ts';

export async function views(trx: Trx, kind: Database['kind']): Promise<void> {
  const integer = kind === 'sqlite' ? sql`integer` : sql`bigint`;
  const end = kind === 'sqlite' ? sql`strict` : sql``;
  await sql`create table views (
    id text primary key, list text not null, owner_id text not null, name text not null, query text not null,
    team integer not null, version ${integer} not null, changed_at ${integer} not null, changed_by text not null)
    ${end}`.execute(trx);
  await sql`create index views_by_list on views (list, name)`.execute(trx);
}
