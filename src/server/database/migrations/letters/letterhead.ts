/** The organization's details on letters to donors; one row. Times are ms since 1970. */
import { sql } from 'kysely';
import type { Database, Trx } from '../../database.ts';

export async function letterhead(trx: Trx, kind: Database['kind']): Promise<void> {
  const integer = kind === 'sqlite' ? sql`integer` : sql`bigint`;
  const end = kind === 'sqlite' ? sql`strict` : sql``;
  await sql`create table letterhead (
    id ${integer} primary key check (id = 1), organization text not null, address text not null, footer text not null,
    version ${integer} not null, changed_at ${integer} not null, changed_by text not null) ${end}`.execute(
    trx,
  );
}
