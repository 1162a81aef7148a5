/** Which keys the database belongs to: a mark of each, from which the key can't be found out. */
import { sql } from 'kysely';
import type { Database, Trx } from '../../database.ts';

export async function keyMarks(trx: Trx, kind: Database['kind']): Promise<void> {
  const end = kind === 'sqlite' ? sql`strict` : sql``;
  await sql`create table key_marks (name text primary key, mark text not null) ${end}`.execute(trx);
}
