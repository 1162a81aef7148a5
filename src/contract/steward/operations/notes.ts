import * as z from 'zod/mini';
import { isDrawn } from '../../values/drawn-text.ts';
import { maxNote, notedKinds } from '../notes.ts';
import type { StewardTable } from '../operation.ts';
import { plainId, words } from './inputs.ts';
import { nothing, textOrNull, time, timeOrNull } from './outputs.ts';

const record = { kind: z.enum(notedKinds), record: plainId };
const typed = words(maxNote).check(z.refine(isDrawn));

export const note = z.strictObject({
  id: z.string(),
  note: z.string(),
  at: time,
  /** ISO time of the last change; null if it was never changed. */
  changedAt: timeOrNull,
  /** Name of the account; null when it is gone. */
  by: textOrNull,
  /** True if the reader wrote it; only the author may change or delete a note. */
  isOwn: z.boolean(),
});
export const notes = z.strictObject({ notes: z.array(note) });

export type RecordNote = z.infer<typeof note>;

/** Newest first. */
export type RecordNotes = z.infer<typeof notes>;

/** Our team's notes on records. Only the author of a note may change or delete it; others get 404. */
export const noteOperations = {
  'GET /api/notes': { id: 'notes.list', access: 'notes.write', query: z.strictObject(record), reply: notes },
  // The app chooses the ID, so that repeating a request adds nothing.
  'POST /api/notes': {
    id: 'notes.add',
    access: 'notes.write',
    announces: { noun: 'notes', of: ['record'] },
    body: z.strictObject({ ...record, id: z.uuid(), note: typed }),
    reply: note,
    status: 201,
  },
  'POST /api/notes/{noteId}': {
    id: 'notes.change',
    access: 'notes.write',
    announces: 'notes',
    body: z.strictObject({ note: typed }),
    reply: note,
  },
  // Also succeeds if the note is already gone.
  'POST /api/notes/{noteId}/remove': {
    id: 'notes.remove',
    access: 'notes.write',
    announces: 'notes',
    reply: nothing,
  },
} as const satisfies StewardTable;
