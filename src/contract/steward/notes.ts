/** Our team's notes on records. They never reach the platform. Types only. */

export const notedKinds = ['donor', 'gift', 'plan', 'chargeback'] as const;
export type NotedKind = (typeof notedKinds)[number];

/** Maximum characters (code points) of a note. */
export const mostNote = 1_000;

export type RecordNote = {
  id: string;
  note: string;
  /** ISO time. */
  at: string;
  /** ISO time of the last change; null if it was never changed. */
  changedAt: string | null;
  /** Name of the account; null when it is gone. */
  by: string | null;
  /** True if the reader wrote it; only the author may change or delete a note. */
  isOwn: boolean;
};
/** Newest first. */
export type RecordNotes = { notes: RecordNote[] };
