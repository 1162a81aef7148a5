import * as z from 'zod/mini';
import { cents } from '../../../giving/fields.ts';
import type { StewardTable } from '../../operation.ts';
import { callMarks } from '../../plan-calls.ts';
import { plainId } from '../inputs.ts';
import { nothing, textOrNull, time } from '../outputs.ts';

const call = {
  planId: z.string(),
  mark: z.enum(callMarks),
  at: time,
  /** Name of the account; null when it is gone. */
  by: textOrNull,
};
export const planCall = z.strictObject(call);
export const planCalls = z.strictObject({
  calls: z.array(planCall),
  notes: z.array(z.strictObject({ planId: z.string(), note: z.string(), at: time, by: textOrNull })),
  saved: z.array(
    z.strictObject({
      ...call,
      donorId: z.string(),
      donorName: textOrNull,
      monthlyCents: z.nullable(cents()),
    }),
  ),
});

/** The last mark of a plan. */
export type PlanCall = z.infer<typeof planCall>;

/** The newest note on a plan. */
export type PlanNote = PlanCalls['notes'][number];

/** A plan that is healthy again after its donor was called. */
export type SavedPlan = PlanCalls['saved'][number];

/** Marks and notes of the requested plans, and the plans saved by all calls of the last 90 days, newest first. */
export type PlanCalls = z.infer<typeof planCalls>;

/** Calls to donors whose plans are at risk. */
export const planCallOperations = {
  'POST /api/plan-calls': {
    id: 'planCalls.list',
    reads: true,
    access: 'notes.write',
    body: z.strictObject({ plans: z.array(plainId).check(z.maxLength(100)) }),
    reply: planCalls,
  },
  // Replaces an earlier mark.
  'POST /api/plan-calls/{planId}': {
    id: 'planCalls.mark',
    access: 'notes.write',
    announces: { noun: 'planCalls', of: ['planId'] },
    body: z.strictObject({ mark: z.enum(callMarks) }),
    reply: planCall,
  },
  // Also succeeds if there is no mark.
  'POST /api/plan-calls/{planId}/undo': {
    id: 'planCalls.undo',
    access: 'notes.write',
    announces: { noun: 'planCalls', of: ['planId'] },
    reply: nothing,
  },
} as const satisfies StewardTable;
