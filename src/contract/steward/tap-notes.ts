/** Our own placement notes on tap devices ("row 4, left"). They never reach the platform. Types only. */
import type * as z from 'zod/mini';
import type { tapNote, tapNotes } from './operations/tap-notes.ts';

/** Maximum characters (code points) of a note. */
export const maxTapNote = 200;

export type TapNote = z.infer<typeof tapNote>;

export type TapNotes = z.infer<typeof tapNotes>;
