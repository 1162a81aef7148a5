import * as z from 'zod/mini';
import { reply, type StewardTable } from '../operation.ts';
import { type ActivityPage, activityOutcomes, type StopReasons } from '../team.ts';

const word = z.string().check(z.regex(/^[\w.-]{1,64}$/));
const members = {
  who: z.optional(word),
  /** An operation's id. With a trailing dot, every id with this prefix. */
  operation: z.optional(word),
  outcome: z.optional(z.enum(activityOutcomes)),
  /** ID of a record. */
  about: z.optional(word),
  from: z.optional(z.iso.datetime()),
  to: z.optional(z.iso.datetime()),
};
/** Filters of the list, also used by its export. */
export const activityFilter = z.strictObject(members);
const whole = z.int().check(z.gte(1));

/** The activity log, newest first. */
export const activityOperations = {
  'GET /api/activity': {
    id: 'activity.list',
    access: 'activity.read',
    // `before`: the `next` of the previous page. Returns at most 300 rows.
    query: z.strictObject({ ...members, before: z.optional(whole), limit: z.optional(whole) }),
    reply: reply<ActivityPage>(),
  },
  // Plans canceled in Steward, by month, for at most two years.
  'GET /api/activity/why-people-stop': {
    id: 'activity.stopReasons',
    access: 'activity.read',
    reply: reply<StopReasons>(),
  },
} as const satisfies StewardTable;
