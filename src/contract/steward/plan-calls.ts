/** Calls to donors whose plans failed or soon will: our own marks, which never reach the platform. Types only. */
import type { Cents } from '../values/money.ts';

/** The result of a call. `called`: the donor was reached. `new-card`: they provided another payment method. */
export const callMarks = ['called', 'new-card', 'gave-up'] as const;
export type CallMark = (typeof callMarks)[number];

/** The last mark of a plan. */
export type PlanCall = {
  planId: string;
  mark: CallMark;
  /** ISO time. */
  at: string;
  /** Name of the account; null when it is gone. */
  by: string | null;
};
/** The newest note on a plan. */
export type PlanNote = { planId: string; note: string; at: string; by: string | null };
/** A plan that is healthy again after its donor was called. */
export type SavedPlan = PlanCall & { donorId: string; donorName: string | null; monthlyCents: Cents | null };

/** Marks and notes of the requested plans, and the plans saved by all calls of the last 90 days, newest first. */
export type PlanCalls = { calls: PlanCall[]; notes: PlanNote[]; saved: SavedPlan[] };

export const savedDays = 90;
