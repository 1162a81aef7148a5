/** Our team's notes on records. They never reach the platform. Types only. */
import type * as z from 'zod/mini';
import type { note, notes } from './operations/notes.ts';

export const notedKinds = ['donor', 'gift', 'plan', 'chargeback'] as const;
export type NotedKind = (typeof notedKinds)[number];

/** Maximum characters (code points) of a note. */
export const maxNote = 1_000;

export type RecordNote = z.infer<typeof note>;
/** Newest first. */
export type RecordNotes = z.infer<typeof notes>;
