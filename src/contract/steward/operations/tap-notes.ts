import * as z from 'zod/mini';
import type { StewardTable } from '../operation.ts';
import { mostTapNote, type TapNote, type TapNotes } from '../tap-notes.ts';
import { offlineKey, oneLine, version } from './inputs.ts';
import { textOrNull, timeOrNull } from './outputs.ts';

const tapNote: z.ZodMiniType<TapNote> = z.strictObject({
  deviceId: z.string(),
  text: z.string(),
  version,
  changedAt: timeOrNull,
  changedBy: textOrNull,
});
const tapNotes: z.ZodMiniType<TapNotes> = z.strictObject({
  notes: z.record(z.string(), z.string()),
  versions: z.record(z.string(), version),
});

/** Our own placement notes on tap devices. */
export const tapNoteOperations = {
  'GET /api/tap-notes': { id: 'tapNotes.list', access: 'tap.note', reply: tapNotes },
  // Also works for a device without a note.
  'GET /api/tap-notes/{deviceId}': { id: 'tapNotes.get', access: 'tap.note', reply: tapNote },
  // A change with a `key` that was applied before changes nothing.
  // 409 `note-changed` when the note has changed since `version`, so that people don't overwrite text they haven't seen.
  'POST /api/tap-notes/{deviceId}': {
    id: 'tapNotes.write',
    access: 'tap.note',
    body: z.strictObject({ text: oneLine(mostTapNote), version, key: z.optional(offlineKey) }),
    reply: tapNote,
  },
} as const satisfies StewardTable;
