/** Walks to check tap devices, their findings, and the resulting to-dos. All of this is our own data. */
import type * as z from 'zod/mini';
import type { finding, summary, todo, todos, walk } from '../operations/tap/tap-walks.ts';

/** What a person at a device reports about it. */
export const tapMarks = ['right', 'wrong', 'missing', 'damaged'] as const;
export type TapMark = (typeof tapMarks)[number];

/** Maximum characters (code points) of a walk's name. */
export const maxWalkName = 80;
export const maxMarkNote = 300;
/** The most devices of one walk. */
export const maxWalkDevices = 500;
/** Maximum size of a photo as sent. */
export const maxPhotoBytes = 300_000;
/** Maximum pixels of a photo's longer side. */
export const maxPhotoPixels = 4_096;

export type TapWalkSummary = z.infer<typeof summary>;

/** A finding at a device, on a walk or without one. */
export type TapFinding = z.infer<typeof finding>;

/** `findings` has every mark, the latest of each device last. */
export type TapWalk = z.infer<typeof walk>;

/** A finding that needs action. Its ID is that of the finding. */
export type TapTodo = z.infer<typeof todo>;

/** `open` has all open ones, newest first; `done` has the newest hundred. */
export type TapTodos = z.infer<typeof todos>;
