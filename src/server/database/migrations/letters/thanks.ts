/** Our own marks of gifts whose donor was thanked. Times are ms since 1970. */
import { sql } from 'kysely';
import type { Database, Trx } from '../../database.ts';

export async function thanks(trx: Trx, kind: Database['kind']): Promise<void> {
  const integer = kind === 'sqlite' ? sql`integer` : sql`bigint`;
  const end = kind === 'sqlite' ? sql`strict` : sql``;
  await sql`create table thanks (
    gift_id text primary key, way text not null, thanked_at ${integer} not null, thanked_by text not null) ${end}`.execute(
    trx,
  );
  await sql`create index thanks_by_time on thanks (thanked_at)`.execute(trx);
}
