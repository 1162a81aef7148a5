/** Keys of changes that were made without a connection and have been applied. Times are ms since 1970. */
import { sql } from 'kysely';
import type { Database, Trx } from '../../database.ts';

export async function offlineWrites(trx: Trx, kind: Database['kind']): Promise<void> {
  const integer = kind === 'sqlite' ? sql`integer` : sql`bigint`;
  const end = kind === 'sqlite' ? sql`strict` : sql``;
  await sql`create table offline_writes (
    user_id text not null, key text not null, applied_at ${integer} not null,
    primary key (user_id, key)) ${end}`.execute(trx);
  await sql`create index offline_writes_applied on offline_writes (applied_at)`.execute(trx);
}
