/** Calls to donors whose plans failed or soon will: our own marks, which never reach the platform. Types only. */
import type * as z from 'zod/mini';
import type { planCall, planCalls } from './operations/plans/plan-calls.ts';

/** The result of a call. `called`: the donor was reached. `new-card`: they provided another payment method. */
export const callMarks = ['called', 'new-card', 'gave-up'] as const;
export type CallMark = (typeof callMarks)[number];

/** The last mark of a plan. */
export type PlanCall = z.infer<typeof planCall>;
/** The newest note on a plan. */
export type PlanNote = PlanCalls['notes'][number];
/** A plan that is healthy again after its donor was called. */
export type SavedPlan = PlanCalls['saved'][number];

/** Marks and notes of the requested plans, and the plans saved by all calls of the last 90 days, newest first. */
export type PlanCalls = z.infer<typeof planCalls>;

export const savedDays = 90;
