/** What a restore does to scheduled changes. */
import type { Trx } from '../../../database/database.ts';

/**
 * Makes all of them ask: after the backup they may have been sent, changed, or undone. One whose write the database has is judged by that
 * write, unless it wasn't sent.
 */
export async function askAfterRestoreIn(trx: Trx, restoredAt: number): Promise<void> {
  const sent = trx.selectFrom('intents').select('id').where('state', '!=', 'not-sent');
  await trx
    .updateTable('scheduled_changes')
    .set({ state: 'asks', outcome: 'restored', detail: null, changed_at: restoredAt })
    .where((row) =>
      row.or([
        row('state', '=', 'waiting'),
        row.and([
          row('state', '=', 'sending'),
          row.or([row('intent_id', 'is', null), row('intent_id', 'not in', sent)]),
        ]),
      ]),
    )
    .execute();
}
