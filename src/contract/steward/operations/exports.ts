import * as z from 'zod/mini';
import type { ExportMade } from '../exports.ts';
import { type CsvFile, reply, type StewardTable } from '../operation.ts';

/** Files made from what a role may see. */
export const exportOperations = {
  // `masked`: columns that name or reach a person come as dots.
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
  // For 15 minutes, to the person who made it.
  'GET /api/exports/{exportId}': {
    id: 'exports.download',
    access: 'exports.make',
    caller: 'download',
    reply: reply<CsvFile>(),
  },
} as const satisfies StewardTable;
