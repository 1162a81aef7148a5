/** Adds what a device opened, if known, when a finding was reported. */
import { sql } from 'kysely';
import type { Trx } from '../../database.ts';

export async function openedWhenFound(trx: Trx): Promise<void> {
  await sql`alter table tap_findings add column opens_id text`.execute(trx);
}
