import * as z from 'zod/mini';
import { type FoundNotes, type FoundRecord, type NamedRecords, recordId, serialNumber } from '../find.ts';
import { notedKinds } from '../notes.ts';
import type { StewardTable } from '../operation.ts';
import { recordKinds } from '../record-kinds.ts';
import { textOrNull, time } from './outputs.ts';

const foundRecord: z.ZodMiniType<FoundRecord> = z.strictObject({
  found: z.nullable(
    z.strictObject({
      kind: z.enum(recordKinds),
      id: z.string(),
      donorId: textOrNull,
      serialNumber: z.nullable(z.int()),
    }),
  ),
  left: z.array(z.enum(recordKinds)),
});
const namedRecords: z.ZodMiniType<NamedRecords> = z.strictObject({
  found: z.array(
    z.strictObject({
      kind: z.enum(recordKinds),
      id: z.string(),
      name: z.string(),
      donorId: textOrNull,
      detail: z.nullable(z.union([z.string(), z.number()])),
    }),
  ),
});

const foundNotes: z.ZodMiniType<FoundNotes> = z.strictObject({
  found: z.array(
    z.strictObject({
      id: z.string(),
      kind: z.enum(notedKinds),
      recordId: z.string(),
      donorId: textOrNull,
      donorName: textOrNull,
      note: z.string(),
      at: time,
      by: textOrNull,
    }),
  ),
});
const typed = z.string().check(z.minLength(2), z.maxLength(100));

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
