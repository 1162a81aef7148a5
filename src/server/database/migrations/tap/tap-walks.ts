/** Walks to check tap devices: their device lists, findings, photos, and finished to-dos. Times are ms since 1970. */
import { sql } from 'kysely';
import type { Database, Trx } from '../../database.ts';

export async function tapWalks(trx: Trx, kind: Database['kind']): Promise<void> {
  const integer = kind === 'sqlite' ? sql`integer` : sql`bigint`;
  const bytes = kind === 'sqlite' ? sql`blob` : sql`bytea`;
  const end = kind === 'sqlite' ? sql`strict` : sql``;
  await sql`create table tap_walks (
    id text primary key, name text not null, made_at ${integer} not null, made_by text not null,
    finished_at ${integer}, finished_by text) ${end}`.execute(trx);
  await sql`create table tap_walk_devices (
    walk_id text not null references tap_walks (id), device_id text not null, position ${integer} not null,
    serial text, expected_id text, primary key (walk_id, device_id)) ${end}`.execute(trx);
  await sql`create table tap_findings (
    id text primary key, walk_id text references tap_walks (id), device_id text not null, serial text, expected_id text,
    mark text not null, note text not null, photo_id text, marked_at ${integer} not null, received_at ${integer} not null,
    at ${integer} not null, late ${integer} not null, found_by text not null) ${end}`.execute(trx);
  await sql`create index tap_findings_of_device on tap_findings (walk_id, device_id, at)`.execute(trx);
  await sql`create table tap_todos_done (
    finding_id text primary key references tap_findings (id), done_at ${integer} not null, done_by text) ${end}`.execute(
    trx,
  );
  await sql`create index tap_todos_done_at on tap_todos_done (done_at)`.execute(trx);
  await sql`create table tap_photos (
    id text primary key, jpeg ${bytes} not null, added_at ${integer} not null, added_by text not null) ${end}`.execute(
    trx,
  );
  await sql`create index tap_photos_added on tap_photos (added_by, added_at)`.execute(trx);
}
