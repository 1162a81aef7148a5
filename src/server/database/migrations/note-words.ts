/** The words of notes, for searching. Also fills them in for existing notes. */
import { sql } from 'kysely';
import { searchWords } from '../../base/search-words.ts';
import type { Trx } from '../database.ts';

export async function noteWords(trx: Trx): Promise<void> {
  await sql`alter table record_notes add column words text not null default ''`.execute(trx);
  for (const { id, note } of await trx.selectFrom('record_notes').select(['id', 'note']).execute())
    await trx
      .updateTable('record_notes')
      .set({ words: searchWords(note) })
      .where('id', '=', id)
      .execute();
}
