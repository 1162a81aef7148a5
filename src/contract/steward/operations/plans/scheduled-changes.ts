import * as z from 'zod/mini';
import { dollars } from '../../../giving/fields.ts';
import { SubscriptionCancelBody, SubscriptionUpdateBody } from '../../../giving/resources/subscription.ts';
import type { StewardTable } from '../../operation.ts';
import { askReasons, scheduledStates, sentMoments } from '../../scheduled-changes.ts';
import { plainId } from '../inputs.ts';
import { count, textOrNull, time, timeOrNull } from '../outputs.ts';

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
const onDate = z.strictObject({ kind: z.literal('date'), day });

/** What is sent to the platform; the start of a plan can only be changed now. */
const change = z.union([
  z.strictObject({ kind: z.literal('cancel'), body: SubscriptionCancelBody }),
  z.strictObject({
    kind: z.literal('update'),
    body: z.omit(SubscriptionUpdateBody, { startDate: true, timezone: true }),
  }),
]);
export type PlannedWrite = z.infer<typeof change>;

const when = z.union([z.strictObject({ kind: z.literal('after-next') }), onDate]);
export type ScheduledWhen = z.infer<typeof when>;

export const scheduledChange = z.strictObject({
  id: z.string(),
  planId: z.string(),
  donorId: z.string(),
  /** Null if it isn't stored locally. */
  donorName: textOrNull,
  /** The body is null for people who may not send it. */
  change: z.union([
    z.strictObject({ kind: z.literal('cancel'), reason: z.string() }),
    z.strictObject({
      kind: z.literal('update'),
      /** Names of the members that change. */
      members: z.array(z.string()),
      amount: z.nullable(dollars()),
      body: z.nullable(SubscriptionUpdateBody),
    }),
  ]),
  /** `expectedAt`: when the platform expected the gift. `latestAt`: when it is sent without it. */
  when: z.union([
    z.strictObject({ kind: z.literal('after-next'), expectedAt: time, latestAt: time }),
    onDate,
  ]),
  at: time,
  /** Name of the account; null when it is gone. */
  by: textOrNull,
  /** When, and by whom, it was last confirmed after it had asked. */
  confirmedAt: timeOrNull,
  confirmedBy: textOrNull,
  state: z.enum(scheduledStates),
  /** Why it asks, or when it was sent. */
  outcome: z.nullable(z.enum([...askReasons, ...sentMoments])),
  /** What the platform said when it refused it. */
  detail: textOrNull,
  /** True if confirming it sends it at once. */
  isDue: z.boolean(),
  /** The plan as the person saw it. */
  amount: z.nullable(dollars()),
  frequency: textOrNull,
});
export type ScheduledChange = z.infer<typeof scheduledChange>;

const one = z.strictObject({ change: scheduledChange });
const which = { id: z.uuid() };
const seenVersion = z.nullable(z.string().check(z.maxLength(40)));

/** Those that wait or ask, the first to be sent first; `total` also counts those that aren't listed. */
const openChanges = z.strictObject({
  changes: z.array(scheduledChange),
  total: count,
  /** Whether the copy of gifts can tell when a plan's next gift has come. */
  seesGifts: z.boolean(),
});
export type ScheduledChanges = z.infer<typeof openChanges>;

/** Changes at a date. Every plan has at most one that isn't over. */
export const scheduledChangeOperations = {
  // At most 500. Never calls the platform.
  'GET /api/scheduled-changes': {
    id: 'scheduledChanges.list',
    access: 'subscriptions.list',
    reply: openChanges,
  },
  // `id` is chosen by the browser, so that the same again changes nothing. `replaces` is the one that the person saw; 409
  // `scheduled-change-moved` if the plan has another. `seenVersion` is the plan's `updatedAt` as the person saw it.
  'POST /api/scheduled-changes/{planId}': {
    id: 'scheduledChanges.schedule',
    access: 'subscriptions.cancel',
    announces: { noun: 'scheduledChanges', of: ['planId'] },
    stepUp: true,
    body: z.strictObject({
      ...which,
      donorId: plainId,
      change,
      when,
      replaces: z.nullable(z.uuid()),
      seenVersion,
    }),
    reply: one,
  },
  // Also succeeds if the person has undone it already. 409 `scheduled-change-moved` while it is being sent, or once it is over.
  'POST /api/scheduled-changes/{planId}/undo': {
    id: 'scheduledChanges.undo',
    access: 'subscriptions.cancel',
    announces: { noun: 'scheduledChanges', of: ['planId'] },
    stepUp: true,
    body: z.strictObject(which),
    reply: one,
  },
  // Only one that asks. If its time has come, it is sent at once, in the name of the person who confirms it; otherwise it waits for it.
  'POST /api/scheduled-changes/{planId}/confirm': {
    id: 'scheduledChanges.confirm',
    access: 'subscriptions.cancel',
    announces: { noun: 'scheduledChanges', of: ['planId'] },
    stepUp: true,
    body: z.strictObject({ ...which, seenVersion }),
    reply: one,
  },
} as const satisfies StewardTable;
