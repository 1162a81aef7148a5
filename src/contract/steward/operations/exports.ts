import * as z from 'zod/mini';
import type { ExportMade } from '../exports.ts';
import type { CsvFile, StewardTable } from '../operation.ts';
import { count, time } from './outputs.ts';

const exportMade: z.ZodMiniType<ExportMade> = z.strictObject({
  id: z.string(),
  fileName: z.string(),
  rows: count,
  expiresAt: time,
});
const csvFile: z.ZodMiniType<CsvFile> = z.strictObject({ fileName: z.string(), content: z.string() });

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
    reply: exportMade,
    status: 201,
  },
  // Works for 15 minutes, for the person who created it.
  'GET /api/exports/{exportId}': {
    id: 'exports.download',
    access: 'exports.make',
    caller: 'download',
    reply: csvFile,
  },
} as const satisfies StewardTable;
