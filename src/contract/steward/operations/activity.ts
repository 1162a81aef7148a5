import * as z from 'zod/mini';
import type { StewardTable } from '../operation.ts';
import { activityOutcomes } from '../team.ts';
import { textOrNull, time } from './outputs.ts';

const word = z.string().check(z.regex(/^[\w.-]{1,64}$/));
const members = {
  who: z.optional(word),
  /** An operation's ID. With a trailing dot, every ID with this prefix. */
  operation: z.optional(word),
  outcome: z.optional(z.enum(activityOutcomes)),
  /** ID of a record. */
  about: z.optional(word),
  from: z.optional(z.iso.datetime()),
  to: z.optional(z.iso.datetime()),
};
/** Filters of the list, also used by its export. */
export const activityFilter = z.strictObject(members);
const positiveInteger = z.int().check(z.gte(1));

export const activityRecord = z.strictObject({
  seq: positiveInteger,
  at: time,
  /** Null for a machine or someone not signed in. */
  who: z.nullable(z.strictObject({ id: z.string(), name: textOrNull, role: textOrNull })),
  address: textOrNull,
  operation: z.string(),
  outcome: z.string(),
  target: z.nullable(z.strictObject({ type: z.string(), id: z.string() })),
  intentId: textOrNull,
  requestId: textOrNull,
  upstreamStatus: z.nullable(z.int()),
  /** IDs, amounts (`cents`) and enumeration values; nothing personal. `changes`: previous and requested values by member. */
  input: z.nullable(
    z.looseObject({
      changes: z.exactOptional(z.record(z.string(), z.strictObject({ from: z.unknown(), to: z.unknown() }))),
    }),
  ),
  /** Names of the members that changed. */
  changed: z.array(z.string()),
  /** Personal text: names a person or was written by one. May have been erased. */
  personal: z.record(z.string(), z.string()),
});
export const activityPage = z.strictObject({
  rows: z.array(activityRecord),
  /** `before` of the next page; null at the end. */
  next: z.nullable(positiveInteger),
});
export type ActivityRecord = z.infer<typeof activityRecord>;

/** Newest first. */
export type ActivityPage = z.infer<typeof activityPage>;

/** The activity log, newest first. */
export const activityOperations = {
  'GET /api/activity': {
    id: 'activity.list',
    access: 'activity.read',
    // `before`: the `next` of the previous page. Returns at most 300 rows.
    query: z.strictObject({
      ...members,
      before: z.optional(positiveInteger),
      limit: z.optional(positiveInteger),
    }),
    reply: activityPage,
  },
} as const satisfies StewardTable;
