/** Our team's notes on records. Times are ms since 1970. */
import { sql } from 'kysely';
import type { Database, Trx } from '../database.ts';

export async function recordNotes(trx: Trx, kind: Database['kind']): Promise<void> {
  const integer = kind === 'sqlite' ? sql`integer` : sql`bigint`;
  const end = kind === 'sqlite' ? sql`strict` : sql``;
  await sql`create table record_notes (
    id text primary key, kind text not null, record_id text not null, note text not null, made_at ${integer} not null,
    made_by text not null, changed_at ${integer}) ${end}`.execute(trx);
  await sql`create index record_notes_by_record on record_notes (kind, record_id, made_at)`.execute(trx);
}
