/**
 * Files waiting to be downloaded, and our own reconciliation of deposits. Times are ms since 1970; money is
 * in integer cents.
 */
import { sql } from 'kysely';
import type { Database, Trx } from '../database.ts';

export async function exportsAndCloseOffs(trx: Trx, kind: Database['kind']): Promise<void> {
  const integer = kind === 'sqlite' ? sql`integer` : sql`bigint`;
  const end = kind === 'sqlite' ? sql`strict` : sql``;
  const statements = [
    sql`create table exports (
      id text primary key, owner_id text not null, kind text not null, file_name text not null, content text not null,
      made_at ${integer} not null, expires_at ${integer} not null) ${end}`,
    sql`create index exports_by_owner on exports (owner_id, made_at)`,
    sql`create index exports_by_age on exports (expires_at)`,
    sql`create table close_offs (
      id text primary key, deposit_id text not null, closed_at ${integer} not null, closed_by text not null,
      deposit_cents ${integer} not null, difference_cents ${integer} not null, note text,
      reopened_at ${integer}, reopened_by text, reason text) ${end}`,
    sql`create unique index close_offs_standing on close_offs (deposit_id) where reopened_at is null`,
    sql`create index close_offs_by_deposit on close_offs (deposit_id, closed_at)`,
  ];
  for (const statement of statements) await statement.execute(trx);
}
