import * as z from 'zod/mini';
import type { ExportMade } from '../exports.ts';
import { type CsvFile, reply, type StewardTable } from '../operation.ts';

/** CSV files of records that the role may see. */
export const exportOperations = {
  // `masked`: replaces columns with names or contact details with dots.
  'POST /api/exports': {
    id: 'exports.make',
    access: 'exports.make',
    body: z.strictObject({
      kind: z.string(),
      filter: z.optional(z.unknown()),
      masked: z.optional(z.boolean()),
    }),
    reply: reply<ExportMade>(),
    status: 201,
  },
  // Works for 15 minutes, for the person who created it.
  'GET /api/exports/{exportId}': {
    id: 'exports.download',
    access: 'exports.make',
    caller: 'download',
    reply: reply<CsvFile>(),
  },
} as const satisfies StewardTable;
