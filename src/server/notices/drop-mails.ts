/** Answers that wait to be emailed to someone who may not see them anymore, or doesn't want them. */
import type { Trx } from '../database/database.ts';

/** Within the transaction that changes a person's role: their answers that wait to be emailed may be of lists that they can't see anymore. */
export async function dropStandingMailsIn(trx: Trx, personId: string, at: number): Promise<void> {
  await waitingMails(trx, at)
    .where('person_id', '=', personId)
    .where('kind', '=', 'standing-answer')
    .execute();
}

/** Within the transaction that pauses or deletes a question: what still waits to be sent would arrive afterward. */
export async function dropMailsOfQuestionIn(trx: Trx, questionId: string, at: number): Promise<void> {
  await waitingMails(trx, at)
    .where(
      'id',
      'in',
      trx
        .selectFrom('standing_answers')
        .select('mail_id')
        .where('question_id', '=', questionId)
        .$castTo<{ mail_id: string }>(),
    )
    .execute();
}

const waitingMails = (trx: Trx, at: number) =>
  trx
    .updateTable('mails')
    .set({ state: 'failed', fault: 'replaced', sealed: null, settled_at: at })
    .where('settled_at', 'is', null);
