/** Answers that wait to be emailed to someone who may not see them anymore. */
import type { Trx } from '../database/database.ts';

/** Within the transaction that changes a person's role: their answers that wait to be emailed may be of lists that they can't see anymore. */
export async function dropStandingMailsIn(trx: Trx, personId: string, at: number): Promise<void> {
  await trx
    .updateTable('mails')
    .set({ state: 'failed', fault: 'replaced', sealed: null, settled_at: at })
    .where('person_id', '=', personId)
    .where('kind', '=', 'standing-answer')
    .where('settled_at', 'is', null)
    .execute();
}
