import * as z from 'zod/mini';
import type { StewardTable } from '../operation.ts';
import { maxTapNote } from '../tap-notes.ts';
import { offlineKey, oneLine, version } from './inputs.ts';
import { textOrNull, timeOrNull } from './outputs.ts';

export const tapNote = z.strictObject({
  deviceId: z.string(),
  /** Empty when there is no note or it was removed. */
  text: z.string(),
  /** 0 before the first note, then one higher with each change. */
  version,
  /** ISO time of the last change; null before the first. */
  changedAt: timeOrNull,
  /** Name of the account that last changed it; null when the account is gone. */
  changedBy: textOrNull,
});
export const tapNotes = z.strictObject({
  /** Text of every note by device ID. Devices without a note are omitted. */
  notes: z.record(z.string(), z.string()),
  /** Version of every note by device ID, including removed ones, so that a note can be changed offline. */
  versions: z.record(z.string(), version),
});

export type TapNote = z.infer<typeof tapNote>;

export type TapNotes = z.infer<typeof tapNotes>;

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
    announces: { noun: 'tapNotes', of: ['deviceId'] },
    body: z.strictObject({ text: oneLine(maxTapNote), version, key: z.optional(offlineKey) }),
    reply: tapNote,
  },
} as const satisfies StewardTable;
