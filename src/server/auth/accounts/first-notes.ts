/** Whether a person has dismissed the notes of a first visit, on whichever device. */
import type { Clock } from '../../base/clock.ts';
import type { Database } from '../../database/database.ts';

/** True until the person dismisses them. */
export async function hasFirstNotes({ db }: Database, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('first_notes_read_at')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.first_notes_read_at === null;
}

export const readFirstNotes = ({ db }: Database, clock: Clock, userId: string) =>
  db
    .updateTable('users')
    .set({ first_notes_read_at: clock.now() })
    .where('id', '=', userId)
    .where('first_notes_read_at', 'is', null)
    .execute();
