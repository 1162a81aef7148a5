/** Received deliveries of the platform's webhooks. Times are ms since 1970. */
import { sql } from 'kysely';
import type { Database, Trx } from '../database.ts';

export async function webhookDeliveries(trx: Trx, kind: Database['kind']): Promise<void> {
  const integer = kind === 'sqlite' ? sql`integer` : sql`bigint`;
  const end = kind === 'sqlite' ? sql`strict` : sql``;
  await sql`create table webhook_deliveries (
    id text primary key, type text not null, name text not null, received_at ${integer} not null,
    applied_at ${integer}, changed text) ${end}`.execute(trx);
  await sql`create index webhook_deliveries_waiting on webhook_deliveries (received_at) where applied_at is null`.execute(
    trx,
  );
  await sql`create index webhook_deliveries_received on webhook_deliveries (received_at)`.execute(trx);
}
