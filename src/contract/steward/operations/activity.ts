import * as z from 'zod/mini';
import { reply, type StewardTable } from '../operation.ts';
import { type ActivityPage, activityOutcomes, type StopReasons } from '../team.ts';

const word = z.string().check(z.regex(/^[\w.-]{1,64}$/));
const members = {
  who: z.optional(word),
  /** With a dot at its end: all that begin so. */
  operation: z.optional(word),
  outcome: z.optional(z.enum(activityOutcomes)),
  /** ID of a record. */
  about: z.optional(word),
  from: z.optional(z.iso.datetime()),
  to: z.optional(z.iso.datetime()),
};
/** The filters of the list, as an export takes them too. */
export const activityFilter = z.strictObject(members);
const whole = z.int().check(z.gte(1));

/** The activity log, the newest first. */
export const activityOperations = {
  'GET /api/activity': {
    id: 'activity.list',
    access: 'activity.read',
    // `before`: `next` of the page before. At most 300 rows come at once.
    query: z.strictObject({ ...members, before: z.optional(whole), limit: z.optional(whole) }),
    reply: reply<ActivityPage>(),
  },
  // Plans that we canceled ourselves, by month, at most two years.
  'GET /api/activity/why-people-stop': {
    id: 'activity.stopReasons',
    access: 'activity.read',
    reply: reply<StopReasons>(),
  },
} as const satisfies StewardTable;
