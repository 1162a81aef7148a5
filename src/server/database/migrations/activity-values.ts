/** Rows of the activity log include digests of their personal values. Null in rows of older programs, which don't. */
import { sql } from 'kysely';
import type { Trx } from '../database.ts';

export async function activityValues(trx: Trx): Promise<void> {
  await sql`alter table activity add column value_digests text`.execute(trx);
}
