import * as z from 'zod/mini';
import { exportFormats } from '../exports.ts';
import type { FileReply, StewardTable } from '../operation.ts';
import { count, time } from './outputs.ts';

export const createdExport = z.strictObject({
  id: z.string(),
  fileName: z.string(),
  /** Without the header row. */
  rows: count,
  /** ISO time until which the creator can download the file with GET /api/exports/ID. */
  expiresAt: time,
});
const file: z.ZodMiniType<FileReply> = z.strictObject({
  fileName: z.string(),
  content: z.union([z.string(), z.instanceof(ReadableStream<Uint8Array>)]),
});

export type CreatedExport = z.infer<typeof createdExport>;

/** Files of records that the role may see. */
export const exportOperations = {
  // `masked`: shows dots instead of names and contact details. A large file with names needs a recent password.
  'POST /api/exports': {
    id: 'exports.make',
    access: 'exports.make',
    stepUp: 'sometimes',
    body: z.strictObject({
      kind: z.string(),
      filter: z.optional(z.unknown()),
      format: z.optional(z.enum(exportFormats)),
      masked: z.optional(z.boolean()),
    }),
    reply: createdExport,
    status: 201,
  },
  // Works until the time in the reply above, for the person who created it.
  'GET /api/exports/{exportId}': {
    id: 'exports.download',
    access: 'exports.make',
    caller: 'download',
    reply: file,
  },
} as const satisfies StewardTable;
