/** Our own notes on tap devices. Times are ms since 1970. */
import { sql } from 'kysely';
import type { Database, Trx } from '../database.ts';

export async function tapNotes(trx: Trx, kind: Database['kind']): Promise<void> {
  const integer = kind === 'sqlite' ? sql`integer` : sql`bigint`;
  const end = kind === 'sqlite' ? sql`strict` : sql``;
  await sql`create table tap_notes (
    device_id text primary key, text text not null, version ${integer} not null,
    changed_at ${integer} not null, changed_by text not null) ${end}`.execute(trx);
}
