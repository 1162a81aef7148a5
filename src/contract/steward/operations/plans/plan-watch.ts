import * as z from 'zod/mini';
import { cents, dollars } from '../../../giving/fields.ts';
import { giftOutcomes } from '../../../rules/gift-outcomes.ts';
import { findingKinds } from '../../../rules/plan-watch/plan-findings.ts';
import type { StewardTable } from '../../operation.ts';
import { maxDismissReason } from '../../plan-watch.ts';
import { giftSum } from '../copied-gifts.ts';
import { oneLine, plainId } from '../inputs.ts';
import { count, nothing, textOrNull, time, timeOrNull } from '../outputs.ts';

const centsOrNull = z.nullable(cents());
/** YYYY-MM-DD in the organization's time zone. */
const day = z.string();
const gift = z.nullable(z.strictObject({ id: z.string(), at: time, cents: centsOrNull }));
const kind = z.enum(findingKinds);

/** What contradicts a plan. Which members a kind has is in `PlanFinding` (rules/plan-watch); the others are null. */
const findingMembers = {
  planId: z.string(),
  kind,
  about: z.string(),
  day,
  /** The amount in question. */
  cents: centsOrNull,
  /** The gift it tells of; for `silent`, the last one that came. */
  gift,
  /** For `charged-twice`, the other one. */
  other: gift,
  /** When the plan ended, when its next gift is dated, since when it has its amount, or when its campaign was archived. */
  at: timeOrNull,
  /** Name of the account that canceled the plan. */
  by: textOrNull,
  /** For `another-amount`: what the plan says. */
  says: centsOrNull,
  /** The plan has ended and nothing was taken since, but a payment is scheduled, or one was attempted and failed. */
  ahead: z.boolean(),
  /** For `archived-campaign`. */
  campaign: z.nullable(z.strictObject({ id: z.string(), name: textOrNull })),
  firstSeenAt: time,
};
const finding = z.strictObject({
  ...findingMembers,
  donorId: textOrNull,
  donorName: textOrNull,
  /** As the copy has it now; null if it is gone. */
  plan: z.nullable(
    z.strictObject({ amount: z.nullable(dollars()), frequency: textOrNull, campaign: textOrNull }),
  ),
  dismissed: z.nullable(z.strictObject({ at: time, by: textOrNull, reason: z.string() })),
});

/**
 * `off`: there is no copy of gifts to compare with. `missing`: the platform doesn't share plans. `loading`: the copy doesn't reach back far
 * enough yet.
 */
const watchStates = ['off', 'missing', 'loading', 'ready'] as const;

const planWatch = z.strictObject({
  state: z.enum(watchStates),
  /** What was known when all plans were last compared; null before the first time. */
  asOf: timeOrNull,
  plans: count,
  /** The newest first. */
  findings: z.array(finding),
  /** Of all findings, also those that aren't listed. */
  sums: z.strictObject({ findings: count, plans: count, cents: z.int(), unpriced: count }),
  dismissed: z.array(finding),
  closedThisWeek: count,
});

export const paymentKinds = ['came', 'late', 'failed', 'missing', 'none', 'due', 'extra'] as const;

/**
 * `none`: nothing came, and Steward doesn't know what the plan was then. `due`: it may still come in time. `extra`: another gift came for
 * the same date.
 */
const payment = z.strictObject({
  what: z.enum(paymentKinds),
  /** When it was expected; null if it isn't known whether it was. */
  expected: z.nullable(day),
  /** Until then it would have been in time; null if it came. */
  until: z.nullable(day),
  gift,
  giftDay: z.nullable(day),
  /** Whether the gift came in, still may, failed, or went back; null without a gift. */
  outcome: z.nullable(z.enum(giftOutcomes)),
  daysLate: count,
});

const planPast = z.strictObject({
  state: z.enum(watchStates),
  asOf: timeOrNull,
  /** All gifts of the plan; null if older ones are still being read. */
  gifts: z.nullable(
    z.strictObject({
      count,
      sum: giftSum,
      firstAt: timeOrNull,
      /** False if refunds and chargebacks aren't known, so that the sum may include what went back. */
      returnsKnown: z.boolean(),
    }),
  ),
  /** The newest, oldest first. */
  payments: z.array(payment),
  /** False if the plan's next date contradicts what came of it. */
  isNextSure: z.boolean(),
});

/** `PlanWatch['findings']` are those that nobody dismissed. */
export type PlanWatch = z.infer<typeof planWatch>;
export type ListedFinding = PlanWatch['findings'][number];
export type PlanPast = z.infer<typeof planPast>;
export type ShownPayment = PlanPast['payments'][number];

const which = { planId: plainId, kind, about: z.string().check(z.maxLength(64)) };

/** Plans compared with their gifts. None of this reaches the platform. */
export const planWatchOperations = {
  'GET /api/plan-watch': { id: 'planWatch.read', access: 'plans.watch', reply: planWatch },
  // Also succeeds if it is no longer there.
  'POST /api/plan-watch/dismiss': {
    id: 'planWatch.dismiss',
    access: 'subscriptions.update',
    announces: { noun: 'planFindings', of: ['planId'] },
    body: z.strictObject({ ...which, reason: oneLine(maxDismissReason).check(z.minLength(1)) }),
    reply: nothing,
  },
  'POST /api/plan-watch/restore': {
    id: 'planWatch.restore',
    access: 'subscriptions.update',
    announces: { noun: 'planFindings', of: ['planId'] },
    body: z.strictObject(which),
    reply: nothing,
  },
  'GET /api/plan-watch/{planId}': { id: 'planWatch.past', access: 'subscriptions.get', reply: planPast },
} as const satisfies StewardTable;
