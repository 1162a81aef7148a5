/** Saved views of the people and of the activity log follow their lists, which are part of *Settings* now. */
import { sql } from 'kysely';
import type { Trx } from '../database.ts';

export async function movedViewLists(trx: Trx): Promise<void> {
  await sql`update views set list = '/settings' where list = '/team'`.execute(trx);
  await sql`update views set list = '/settings/activity' where list = '/team/activity'`.execute(trx);
}
