/** Our own marks of gifts that look like a double charge but aren't. Times are ms since 1970. */
import { sql } from 'kysely';
import type { Database, Trx } from '../database.ts';

export async function dismissedDoubles(trx: Trx, kind: Database['kind']): Promise<void> {
  const integer = kind === 'sqlite' ? sql`integer` : sql`bigint`;
  const end = kind === 'sqlite' ? sql`strict` : sql``;
  await sql`create table dismissed_doubles (
    first_id text not null, second_id text not null, dismissed_at ${integer} not null, dismissed_by text not null,
    primary key (second_id, first_id)) ${end}`.execute(trx);
}
