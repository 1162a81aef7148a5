/** When each person dismissed the notes of a first visit, in ms since 1970. Whoever has used Steward before isn't on a first visit. */
import { sql } from 'kysely';
import type { Database, Trx } from '../database.ts';

export async function firstNotes(trx: Trx, kind: Database['kind']): Promise<void> {
  const integer = kind === 'sqlite' ? sql`integer` : sql`bigint`;
  await sql`alter table users add column first_notes_read_at ${integer}`.execute(trx);
  await sql`update users set first_notes_read_at = last_seen_at where last_seen_at is not null`.execute(trx);
}
