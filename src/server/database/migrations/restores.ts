/**
 * When the database was restored from a backup, and since when money is allowed again. Times are ms since
 * 1970.
 */
import { sql } from 'kysely';
import type { Database, Trx } from '../database.ts';

export async function restores(trx: Trx, kind: Database['kind']): Promise<void> {
  const integer = kind === 'sqlite' ? sql`integer` : sql`bigint`;
  const end = kind === 'sqlite' ? sql`strict` : sql``;
  await sql`create table restores (
    restored_at ${integer} primary key, backup_at ${integer} not null, lifted_at ${integer}, why text) ${end}`.execute(
    trx,
  );
}
