import * as z from 'zod/mini';
import { exportFormats } from '../exports.ts';
import type { FileReply, StewardTable } from '../operation.ts';
import { count, textOrNull, time } from './outputs.ts';

export const createdExport = z.strictObject({
  id: z.string(),
  fileName: z.string(),
  /** Without the header row. */
  rows: count,
  /** There are more rows than one file may have; these are the newest. */
  isCut: z.boolean(),
  /** ISO time until which the creator can download the file with GET /api/exports/ID. */
  expiresAt: time,
});
const file: z.ZodMiniType<FileReply> = z.strictObject({
  fileName: z.string(),
  content: z.union([z.string(), z.instanceof(ReadableStream<Uint8Array>)]),
});

export const exportPreview = z.strictObject({
  rows: count,
  /** Without its extension. */
  fileName: z.string(),
  /** `shownAs`: the column of the list on screen that shows it, by its name in an address; null if none does. */
  columns: z.array(z.strictObject({ title: z.string(), shownAs: textOrNull })),
});

export type ExportPreview = z.infer<typeof exportPreview>;
export type CreatedExport = z.infer<typeof createdExport>;

/** Files of records that the role may see. */
export const exportOperations = {
  // What a file would have, for the dialog that asks. Only of those that are made for each download: others have one form.
  'POST /api/exports/preview': {
    id: 'exports.preview',
    reads: true,
    access: 'exports.make',
    body: z.strictObject({ kind: z.string(), filter: z.optional(z.unknown()) }),
    reply: exportPreview,
  },
  // `columns`: titles of those that the file has; all unless given. `masked`: shows dots instead of names and contact details. A large file with names needs a recent password.
  'POST /api/exports': {
    id: 'exports.make',
    access: 'exports.make',
    announces: null,
    stepUp: 'sometimes',
    body: z.strictObject({
      kind: z.string(),
      filter: z.optional(z.unknown()),
      format: z.optional(z.enum(exportFormats)),
      masked: z.optional(z.boolean()),
      columns: z.optional(
        z.array(z.string().check(z.maxLength(200))).check(z.minLength(1), z.maxLength(200)),
      ),
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
