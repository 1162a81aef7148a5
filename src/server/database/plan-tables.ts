/** The tables of recurring plans. Times are ms since 1970. */
import type { PlanState } from '#contract/rules/plan-states.ts';
import type { CallMark } from '#contract/steward/plan-calls.ts';

/** Row of `plan_calls`: the donor of a plan was called. */
export type PlanCallsTable = { plan_id: string; mark: CallMark; marked_at: number; marked_by: string };

/** Days are those of the organization's time zone, YYYY-MM-DD. */
export type PlanSnapshotDaysTable = { day: string; taken_at: number };

/** A plan's values from this day until its next row. */
export type PlanSnapshotsTable = {
  plan_id: string;
  day: string;
  state: PlanState;
  monthly_cents: number | null;
};
