/** Refund requests; a gift has at most one open request. Times are ms since 1970. */
import { sql } from 'kysely';
import type { Database, Trx } from '../database.ts';

export async function refundRequests(trx: Trx, kind: Database['kind']): Promise<void> {
  const integer = kind === 'sqlite' ? sql`integer` : sql`bigint`;
  const end = kind === 'sqlite' ? sql`strict` : sql``;
  await sql`create table refund_requests (
    id text primary key, contribution_id text not null, reason text not null,
    requested_at ${integer} not null, requested_by text not null,
    state text not null, closed_at ${integer}, closed_by text, answer text not null) ${end}`.execute(trx);
  await sql`create unique index refund_requests_open on refund_requests (contribution_id) where state = 'open'`.execute(
    trx,
  );
  await sql`create index refund_requests_of_gift on refund_requests (contribution_id, requested_at)`.execute(
    trx,
  );
}
