import * as z from 'zod/mini';
import { reply, type StewardTable } from '../operation.ts';
import { mostTapNote, type TapNote, type TapNotes } from '../tap-notes.ts';
import { oneLine, version } from './inputs.ts';

/** Our own words on tap devices. */
export const tapNoteOperations = {
  'GET /api/tap-notes': { id: 'tapNotes.list', access: 'tap.note', reply: reply<TapNotes>() },
  // Also where nobody wrote one.
  'GET /api/tap-notes/{deviceId}': { id: 'tapNotes.get', access: 'tap.note', reply: reply<TapNote>() },
  // 409 `note-changed` when it was changed since `version`: nobody overwrites words they haven't seen.
  'POST /api/tap-notes/{deviceId}': {
    id: 'tapNotes.write',
    access: 'tap.note',
    body: z.strictObject({ text: oneLine(mostTapNote), version }),
    reply: reply<TapNote>(),
  },
} as const satisfies StewardTable;
