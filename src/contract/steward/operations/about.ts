import * as z from 'zod/mini';
import type { StewardTable } from '../operation.ts';
import { count, time, timeOrNull } from './outputs.ts';

export const installation = z.strictObject({
  /** The program's version, such as `1.2.0`. */
  version: z.string(),
  startedAt: time,
  /** Version of Node.js, such as `v22.14.0`. */
  node: z.string(),
  database: z.strictObject({ kind: z.enum(['sqlite', 'postgres']), schema: count }),
  /** When Steward last backed up the database; null if it never did, or if the database is backed up with its own tools. */
  backupAt: timeOrNull,
});

export type Installation = z.infer<typeof installation>;

export const aboutOperations = {
  'GET /api/installation': { id: 'installation', access: 'team.manage', reply: installation },
} as const satisfies StewardTable;
