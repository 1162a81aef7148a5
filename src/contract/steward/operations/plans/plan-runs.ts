import * as z from 'zod/mini';
import { cents, dollars } from '../../../giving/fields.ts';
import { SubscriptionCancelBody } from '../../../giving/resources/subscription.ts';
import { askedPlanFilters } from '../../../nouns/plan/filters.ts';
import { maxRequestText } from '../../gifts/refund-requests.ts';
import type { StewardTable } from '../../operation.ts';
import { maxRunPlans, pauseReasons, runOutcomes, runStates } from '../../plan-runs.ts';
import { plainId, words } from '../inputs.ts';
import { filterMembers, typedSearch } from '../list-body.ts';
import { count, textOrNull, time, timeOrNull } from '../outputs.ts';

/** What is to be done with each plan. */
const requested = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('cancel'), reason: SubscriptionCancelBody.shape.cancellationReason }),
  z.strictObject({ kind: z.literal('move'), campaignId: plainId, subcampaignId: z.nullable(plainId) }),
]);

/** The chosen plans, each with its `updatedAt` as the person saw it, or all plans that match. */
const selection = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('plans'),
    plans: z
      .array(z.strictObject({ id: plainId, seenVersion: z.nullable(z.string().check(z.maxLength(40))) }))
      .check(z.minLength(1), z.maxLength(maxRunPlans)),
  }),
  z.strictObject({
    kind: z.literal('matching'),
    question: z.strictObject({ ...filterMembers(askedPlanFilters), ...typedSearch }),
  }),
]);

const named = z.strictObject({ id: z.string(), name: textOrNull });

export const runAct = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('cancel'), reason: z.string() }),
  z.strictObject({ kind: z.literal('move'), campaign: named, subcampaign: z.nullable(named) }),
]);

const runMembers = {
  id: z.string(),
  act: runAct,
  state: z.enum(runStates),
  /** Set while it is paused. */
  pausedBecause: z.nullable(z.enum(pauseReasons)),
  createdAt: time,
  /** Name of the account that started it; null when it is gone. */
  createdBy: textOrNull,
  /** True if the signed-in person started it, or made the review. */
  isOwn: z.boolean(),
  startedAt: timeOrNull,
  /** When a second administrator approved or declined it, and who. */
  answeredAt: timeOrNull,
  answeredBy: textOrNull,
  /** Why it was declined; may be empty. */
  answerNote: z.string(),
  endedAt: timeOrNull,
  /** Plans by what became of them. */
  counts: z.strictObject({
    waiting: count,
    sending: count,
    done: count,
    refused: count,
    unconfirmed: count,
    'needs-review': count,
    'not-sent': count,
    'left-out': count,
  }),
  /** What the plans that weren't left out are worth a month, and how many of them have no known worth. */
  monthlyCents: cents(),
  unpriced: count,
  /** How long the plans that are left will take at the platform's limit of calls, in seconds. */
  secondsLeft: count,
  needsApproval: z.boolean(),
};

const runSummary = z.strictObject(runMembers);

const runItem = z.strictObject({
  planId: z.string(),
  donorId: textOrNull,
  /** Null when the copy doesn't have it. */
  donorName: textOrNull,
  /** The plan as it was reviewed. */
  seen: z.strictObject({
    status: textOrNull,
    amount: z.nullable(dollars()),
    frequency: textOrNull,
    campaign: z.nullable(named),
    subcampaign: z.nullable(named),
    nextPaymentDate: textOrNull,
  }),
  monthlyCents: z.nullable(cents()),
  outcome: z.enum(runOutcomes),
  /** Why it was left out, refused, or can't be confirmed. */
  detail: textOrNull,
  changedAt: time,
});

export const planRun = z.strictObject({ ...runMembers, items: z.array(runItem) });
const planRuns = z.strictObject({ runs: z.array(runSummary) });

export type RunRequest = z.infer<typeof requested>;
export type RunSelection = z.infer<typeof selection>;
export type RunAct = z.infer<typeof runAct>;
export type PlanRunItem = z.infer<typeof runItem>;
export type PlanRunSummary = z.infer<typeof runSummary>;
/** A run with all of its plans. */
export type PlanRun = z.infer<typeof planRun>;

/** Runs of several recurring plans. Starting, approving and resuming one changes plans on the platform; stopping and pausing never does. */
export const planRunOperations = {
  // Unfinished runs first, then the newest; at most 50. Reviews aren't listed.
  'GET /api/plan-runs': { id: 'planRuns.list', access: 'plans.run', reply: planRuns },
  // A review is seen only by its author.
  'GET /api/plan-runs/{runId}': { id: 'planRuns.get', access: 'plans.run', reply: planRun },
  // Makes a review, from our copy of the plans. Nothing is sent. 404 if there is no copy, 409 `still-loading`, 422 `too-many-plans`.
  'POST /api/plan-runs': {
    id: 'planRuns.review',
    access: 'plans.run',
    announces: null,
    body: z.strictObject({ act: requested, selection }),
    reply: planRun,
    status: 201,
  },
  // Only the author of the review. More than 25 plans then wait for approval. 409 `run-in-progress` while another run is.
  'POST /api/plan-runs/{runId}/start': {
    id: 'planRuns.start',
    access: 'plans.run',
    announces: { noun: 'planRuns', of: ['runId'] },
    stepUp: true,
    reply: planRun,
  },
  // Starts it. Not by the person who wants to run it: 403 `own-run`.
  'POST /api/plan-runs/{runId}/approve': {
    id: 'planRuns.approve',
    access: 'plans.run',
    announces: { noun: 'planRuns', of: ['runId'] },
    stepUp: true,
    reply: planRun,
  },
  'POST /api/plan-runs/{runId}/decline': {
    id: 'planRuns.decline',
    access: 'plans.run',
    announces: { noun: 'planRuns', of: ['runId'] },
    body: z.strictObject({ answerNote: words(maxRequestText) }),
    reply: planRun,
  },
  // What is being sent at this moment is still sent.
  'POST /api/plan-runs/{runId}/pause': {
    id: 'planRuns.pause',
    access: 'plans.run',
    announces: { noun: 'planRuns', of: ['runId'] },
    reply: planRun,
  },
  'POST /api/plan-runs/{runId}/resume': {
    id: 'planRuns.resume',
    access: 'plans.run',
    announces: { noun: 'planRuns', of: ['runId'] },
    stepUp: true,
    reply: planRun,
  },
  // For good: the plans that are left are never sent.
  'POST /api/plan-runs/{runId}/stop': {
    id: 'planRuns.stop',
    access: 'plans.run',
    announces: { noun: 'planRuns', of: ['runId'] },
    reply: planRun,
  },
} as const satisfies StewardTable;
