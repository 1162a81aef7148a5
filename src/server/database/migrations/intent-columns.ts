/** Removes two columns of `intents` that nothing reads. */
import { sql } from 'kysely';
import type { Trx } from '../database.ts';

export async function intentColumns(trx: Trx): Promise<void> {
  for (const column of ['outcome', 'verified_at'])
    await sql`alter table intents drop column ${sql.ref(column)}`.execute(trx);
}
