import * as z from 'zod/mini';
import { reply, type StewardTable } from '../operation.ts';
import { mostTapNote, type TapNote, type TapNotes } from '../tap-notes.ts';
import { oneLine, version } from './inputs.ts';

/** Our own placement notes on tap devices. */
export const tapNoteOperations = {
  'GET /api/tap-notes': { id: 'tapNotes.list', access: 'tap.note', reply: reply<TapNotes>() },
  // Also works for a device without a note.
  'GET /api/tap-notes/{deviceId}': { id: 'tapNotes.get', access: 'tap.note', reply: reply<TapNote>() },
  // 409 `note-changed` when the note has changed since `version`, so that nobody overwrites text they haven't seen.
  'POST /api/tap-notes/{deviceId}': {
    id: 'tapNotes.write',
    access: 'tap.note',
    body: z.strictObject({ text: oneLine(mostTapNote), version }),
    reply: reply<TapNote>(),
  },
} as const satisfies StewardTable;
