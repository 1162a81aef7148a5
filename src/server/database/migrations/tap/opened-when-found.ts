/** What a device opened, as far as was known, when it was found wrong. */
import { sql } from 'kysely';
import type { Trx } from '../../database.ts';

export async function openedWhenFound(trx: Trx): Promise<void> {
  await sql`alter table tap_findings add column opens_id text`.execute(trx);
}
