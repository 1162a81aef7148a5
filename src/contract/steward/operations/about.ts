import * as z from 'zod/mini';
import { checkIds, checkStates } from '../installation-checks.ts';
import type { StewardTable } from '../operation.ts';
import { count, textOrNull, time, timeOrNull } from './outputs.ts';

export const installationCheck = z.strictObject({
  id: z.enum(checkIds),
  state: z.enum(checkStates),
  /** "The last backup is from Nov 30, 2026, 4:10 AM." */
  sentence: z.string(),
  /** What the person who runs Steward can do; null if there is nothing to do. */
  remedy: textOrNull,
});

export const installation = z.strictObject({
  /** The program's version, such as `1.2.0`. */
  version: z.string(),
  startedAt: time,
  /** Version of Node.js, such as `v22.14.0`. */
  node: z.string(),
  database: z.strictObject({ kind: z.enum(['sqlite', 'postgres']), schema: count }),
  /** When Steward last backed up the database; null if it never did. */
  backupAt: timeOrNull,
  /** In the order in which they are told; without those that don't apply here. */
  checks: z.array(installationCheck),
  /** What was set in the environment or in `steward.env`, by name. `value` is null for a secret. */
  settings: z.array(
    z.strictObject({ name: z.string(), value: textOrNull, from: z.enum(['environment', 'file']) }),
  ),
});

export type InstallationCheck = z.infer<typeof installationCheck>;

export type Installation = z.infer<typeof installation>;

export const aboutOperations = {
  'GET /api/installation': { id: 'installation', access: 'team.manage', reply: installation },
} as const satisfies StewardTable;
