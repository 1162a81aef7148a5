import * as z from 'zod/mini';
import { recordId, serialNumber } from '../find.ts';
import { notedKinds } from '../notes.ts';
import type { StewardTable } from '../operation.ts';
import { recordKinds } from '../record-kinds.ts';
import { textOrNull, time } from './outputs.ts';

export const foundRecord = z.strictObject({
  found: z.nullable(
    z.strictObject({
      kind: z.enum(recordKinds),
      id: z.string(),
      donorId: textOrNull,
      serialNumber: z.nullable(z.int()),
    }),
  ),
  /** Kinds that weren't searched, because the minute's calls are reserved for others or the platform didn't respond. */
  left: z.array(z.enum(recordKinds)),
});
export const namedRecords = z.strictObject({
  found: z.array(
    z.strictObject({
      kind: z.enum(recordKinds),
      id: z.string(),
      name: z.string(),
      donorId: textOrNull,
      /** Distinguishes records of the same name: the URL of a destination, the amount of a plan in dollars. */
      detail: z.nullable(z.union([z.string(), z.number()])),
    }),
  ),
});

export const foundNotes = z.strictObject({
  found: z.array(
    z.strictObject({
      id: z.string(),
      kind: z.enum(notedKinds),
      recordId: z.string(),
      /** Set for donors and plans. */
      donorId: textOrNull,
      donorName: textOrNull,
      /** An excerpt that starts near the first match. */
      note: z.string(),
      at: time,
      /** Name of the account; null when it is gone. */
      by: textOrNull,
    }),
  ),
});
const typed = z.string().check(z.minLength(2), z.maxLength(100));

/** The record that an ID or a serial number belongs to. */
export type FoundRecord = z.infer<typeof foundRecord>;

/** A record found by name. */
export type NamedRecord = NamedRecords['found'][number];

/** A note found by words of its text, and the record that it is about. */
export type FoundNote = FoundNotes['found'][number];

/** Newest first. */
export type FoundNotes = z.infer<typeof foundNotes>;

export type NamedRecords = z.infer<typeof namedRecords>;

/** Finding records. Only kinds that the role may see are searched. */
export const findOperations = {
  // By ID or serial number.
  'POST /api/find': {
    id: 'find.record',
    reads: true,
    access: 'signed-in',
    body: z.strictObject({
      text: z.string().check(z.refine((text) => recordId.test(text) || serialNumber.test(text))),
    }),
    reply: foundRecord,
  },
  // By prefixes of words in any order, at most five records of each kind.
  'POST /api/find/names': {
    id: 'find.names',
    reads: true,
    access: 'signed-in',
    body: z.strictObject({ text: typed }),
    reply: namedRecords,
  },
  // By prefixes of words in any order, at most five notes.
  'POST /api/find/notes': {
    id: 'find.notes',
    reads: true,
    access: 'notes.write',
    body: z.strictObject({ text: typed }),
    reply: foundNotes,
  },
} as const satisfies StewardTable;
