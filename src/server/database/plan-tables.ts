/** The tables of recurring plans. Times are ms since 1970. */
import type { PlanState } from '#contract/rules/plan-states.ts';
import type { FindingKind } from '#contract/rules/plan-watch/plan-findings.ts';
import type { CallMark } from '#contract/steward/plan-calls.ts';
import type { PauseReason, RunOutcome, RunState } from '#contract/steward/plan-runs.ts';
import type { AskReason, ScheduledState, SentMoment } from '#contract/steward/scheduled-changes.ts';

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
  /** Null, like the next two, also in rows from before Steward kept them. */
  amount_cents: number | null;
  frequency: string | null;
  start_at: number | null;
};

/** What contradicts a plan. `about` tells apart those of one kind; `day` is counted since 1970 in the organization's time zone. */
export type PlanFindingsTable = {
  plan_id: string;
  kind: FindingKind;
  about: string;
  day: number;
  donor_id: string | null;
  cents: number | null;
  /** JSON: the finding, with IDs of gifts and people, and without names. */
  finding: string;
  first_seen_at: number;
  /** Null while it is true. */
  closed_at: number | null;
  dismissed_at: number | null;
  dismissed_by: string | null;
  /** What `day` was then: it returns for a later one. */
  dismissed_day: number | null;
  dismiss_reason: string | null;
};

/** One row: when all plans were last compared with their gifts, and what was known then. */
export type PlanWatchTable = { id: 1; as_of: number; plans: number; compared_at: number };

/** Row of `scheduled_changes`: a change of a plan that is sent later. */
export type ScheduledChangesTable = {
  id: string;
  plan_id: string;
  donor_id: string;
  operation: 'subscriptions.cancel' | 'subscriptions.update';
  /** JSON: what is sent. Empty once it is over, since it may have what a person typed. */
  body: string;
  /** YYYY-MM-DD in the organization's time zone; null for one that waits for the next gift. */
  day: string | null;
  /** When the platform expected the next gift. */
  expected_at: number | null;
  /** ID of the plan's newest gift at that time. */
  known_gift: string | null;
  /** JSON: the plan as the person saw it. */
  seen: string;
  made_at: number;
  made_by: string;
  /** The last time a person confirmed it after it had asked. It is sent in the name of that person. */
  confirmed_at: number | null;
  confirmed_by: string | null;
  state: ScheduledState;
  /** Why it asks, or when it is sent. */
  outcome: AskReason | SentMoment | null;
  detail: string | null;
  /** ID of the write that it is sent with, chosen before anything is sent. */
  intent_id: string | null;
  changed_at: number;
};

/** Row of `plan_runs`. */
export type PlanRunsTable = {
  id: string;
  /** JSON: a RunAct. */
  act: string;
  state: RunState;
  paused_because: PauseReason | null;
  created_at: number;
  created_by: string;
  /** First characters of the hashed session token of the person who started it. */
  session_tag: string | null;
  started_at: number | null;
  answered_at: number | null;
  /** Who approved or declined it. */
  answered_by: string | null;
  answer: string;
  ended_at: number | null;
  /** The process that carries it out; `lease_until`, in the time of `Database.now`, is when it counts as dead. */
  owner: string | null;
  lease_until: number;
  /** 1 once the outcome of each plan is in the activity log. */
  reported: 0 | 1;
};

/** Row of `plan_run_items`: a plan of a run. `seen` is JSON: the plan as it was reviewed. */
export type PlanRunItemsTable = {
  run_id: string;
  position: number;
  plan_id: string;
  donor_id: string | null;
  /** `updatedAt` of the plan as it was reviewed. */
  seen_version: string | null;
  seen: string;
  monthly_cents: number | null;
  /** Chosen and stored before the plan is sent, so that a write is never sent under two IDs. */
  intent_id: string | null;
  outcome: RunOutcome;
  detail: string | null;
  changed_at: number;
};
