/** Our team's notes on records. They never reach the platform. Types only. */

export const notedKinds = ['donor', 'gift', 'plan', 'chargeback'] as const;
export type NotedKind = (typeof notedKinds)[number];

/** Maximum characters (code points) of a note. */
export const maxNote = 1_000;
