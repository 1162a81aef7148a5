/** Our team's notes on records. Only its author may change or delete a note. */
import type { StewardBody } from '#contract/steward/api.ts';
import type { NotedKind } from '#contract/steward/notes.ts';
import type { RecordNote } from '#contract/steward/operations/notes.ts';
import type { ActivityLog, By } from '../activity/activity.ts';
import type { Clock } from '../base/clock.ts';
import { searchPatterns, searchWords } from '../base/search-words.ts';
import type { Database, Trx } from '../database/database.ts';
import type { RecordNotesTable } from '../database/schema.ts';

export type RecordNotes = {
  /** Returns a record's notes, newest first. `readerId` is the account that reads them. */
  of(kind: NotedKind, recordId: string, readerId: string): Promise<RecordNote[]>;
  /** Returns notes of these kinds that match every typed prefix, newest first. */
  search(typed: string, kinds: readonly NotedKind[], limit: number): Promise<NoteOfRecord[]>;
  /** Returns the newest note of each of these records that has one. */
  newest(kind: NotedKind, recordIds: readonly string[]): Promise<NoteOfRecord[]>;
  /** If the ID was used before, returns that note, or null if it is someone else's. */
  add(by: By, added: StewardBody<'POST /api/notes'>): Promise<RecordNote | null>;
  /** Returns null if the person has no such note. Saving the same text again is not a change. */
  change(by: By, id: string, note: string): Promise<RecordNote | null>;
  /** Returns false if it is someone else's note. */
  remove(by: By, id: string): Promise<boolean>;
};

/** A note and the record that it is about. */
export type NoteOfRecord = Pick<RecordNote, 'id' | 'note' | 'at' | 'by'> & {
  kind: NotedKind;
  recordId: string;
};

type Parts = { database: Database; activity: Pick<ActivityLog, 'recordIn'>; clock: Clock };
type Row = RecordNotesTable & { name: string | null };

/** The kinds as the activity log names them. */
const targetTypes: Record<NotedKind, string> = {
  donor: 'donor',
  gift: 'contribution',
  plan: 'subscription',
  chargeback: 'chargeback',
};

export function createRecordNotes({ database, activity, clock }: Parts): RecordNotes {
  const rows = (db: Database['db']) =>
    db
      .selectFrom('record_notes')
      .leftJoin('users', 'users.id', 'record_notes.made_by')
      .selectAll('record_notes')
      .select('users.name as name');
  const one = (trx: Trx, id: string): Promise<Row | undefined> =>
    rows(trx).where('record_notes.id', '=', id).executeTakeFirst();
  const readBack = async (trx: Trx, id: string, readerId: string): Promise<RecordNote> => {
    const row = await one(trx, id);
    if (!row) throw new Error('a note vanished within its transaction');
    return noteOf(row, readerId);
  };
  const record = (trx: Trx, by: By, operation: string, row: Pick<Row, 'kind' | 'record_id' | 'note'>) =>
    activity.recordIn(trx, {
      operation,
      outcome: 'done',
      ...by,
      target: { type: targetTypes[row.kind], id: row.record_id },
      // Typed text may identify someone, and the log can't be erased.
      input: {},
      changed: { note: row.note },
    });
  return {
    of: async (kind, recordId, readerId) => {
      const found = await rows(database.db)
        .where('kind', '=', kind)
        .where('record_id', '=', recordId)
        .orderBy('made_at', 'desc')
        .orderBy('record_notes.id')
        .execute();
      return found.map((row) => noteOf(row, readerId));
    },
    search: async (typed, kinds, limit) => {
      const patterns = searchPatterns(typed);
      if (patterns.length === 0 || kinds.length === 0) return [];
      let matching = rows(database.db).where('kind', 'in', kinds);
      for (const pattern of patterns) matching = matching.where('words', 'like', pattern);
      const found = await matching
        .orderBy('made_at', 'desc')
        .orderBy('record_notes.id')
        .limit(limit)
        .execute();
      return found.map(aboutRecord);
    },
    newest: async (kind, recordIds) => {
      if (recordIds.length === 0) return [];
      const found = await rows(database.db)
        .where('kind', '=', kind)
        .where('record_id', 'in', recordIds)
        .orderBy('made_at')
        .orderBy('record_notes.id', 'desc')
        .execute();
      // A record's later note replaces the earlier ones.
      return [...new Map(found.map((row) => [row.record_id, aboutRecord(row)])).values()];
    },
    add: (by, { id, kind, record: recordId, note }) =>
      database.write(async (trx) => {
        await database.lock(trx, `note ${id}`);
        const known = await one(trx, id);
        if (known) return known.made_by === by.actor.id ? noteOf(known, by.actor.id) : null;
        const row: RecordNotesTable = {
          id,
          kind,
          record_id: recordId,
          note,
          words: searchWords(note),
          made_at: clock.now(),
          made_by: by.actor.id,
          changed_at: null,
        };
        await trx.insertInto('record_notes').values(row).execute();
        await record(trx, by, 'notes.add', row);
        return readBack(trx, id, by.actor.id);
      }),
    change: (by, id, note) =>
      database.write(async (trx) => {
        await database.lock(trx, `note ${id}`);
        const known = await one(trx, id);
        if (known?.made_by !== by.actor.id) return null;
        if (known.note === note) return noteOf(known, by.actor.id);
        await trx
          .updateTable('record_notes')
          .set({ note, words: searchWords(note), changed_at: clock.now() })
          .where('id', '=', id)
          .execute();
        await record(trx, by, 'notes.change', { ...known, note });
        return readBack(trx, id, by.actor.id);
      }),
    remove: (by, id) =>
      database.write(async (trx) => {
        await database.lock(trx, `note ${id}`);
        const known = await one(trx, id);
        if (!known) return true;
        if (known.made_by !== by.actor.id) return false;
        await trx.deleteFrom('record_notes').where('id', '=', id).execute();
        await record(trx, by, 'notes.remove', { ...known, note: '' });
        return true;
      }),
  };
}

const aboutRecord = (row: Row): NoteOfRecord => {
  const { id, note, at, by } = noteOf(row, '');
  return { id, note, at, by, kind: row.kind, recordId: row.record_id };
};

const noteOf = (row: Row, readerId: string): RecordNote => ({
  id: row.id,
  note: row.note,
  at: new Date(row.made_at).toISOString(),
  changedAt: row.changed_at === null ? null : new Date(row.changed_at).toISOString(),
  by: row.name,
  isOwn: row.made_by === readerId,
});
