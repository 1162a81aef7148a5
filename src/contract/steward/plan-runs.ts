/** Runs: the same change of several recurring plans, one after the other. */

/** The most plans in one run. */
export const maxRunPlans = 500;

/**
 * The most plans that one person has changed in a day by runs without the approval of a second administrator. Plans changed by hand count,
 * although they need none.
 */
export const mostUnapproved = 25;

/**
 * `review`: not started yet, and seen only by its author. `waiting`: stopped until it is known what became of one plan. `declined`: a
 * second administrator refused it. Only one run at a time is `running` or `waiting`.
 */
export const runStates = [
  'review',
  'needs-approval',
  'running',
  'waiting',
  'paused',
  'stopped',
  'declined',
  'done',
] as const;
export type RunState = (typeof runStates)[number];

export const activeRunStates = ['running', 'waiting'] as const satisfies readonly RunState[];
/** Runs that may still change plans. */
export const unfinishedRunStates = [
  'needs-approval',
  ...activeRunStates,
  'paused',
] as const satisfies readonly RunState[];

/**
 * Why a run was paused. `restart`: the server that carried it out was stopped. `role`: the person who started it can't change plans
 * anymore. `restore`: Steward was restored from a backup. `platform`: the platform hasn't responded for ten minutes, or doesn't have the
 * operation. `outcome`: only a person can find out what became of a plan.
 */
export const pauseReasons = ['person', 'restart', 'role', 'restore', 'platform', 'outcome'] as const;
export type PauseReason = (typeof pauseReasons)[number];

/**
 * What became of a plan in a run. `unconfirmed`: sent, and being checked. `needs-review`: sent, and only a person can find out what became
 * of it. `left-out`: excluded by the review. `not-sent`: the run was stopped before.
 */
export const runOutcomes = [
  'waiting',
  'sending',
  'done',
  'refused',
  'unconfirmed',
  'needs-review',
  'not-sent',
  'left-out',
] as const;
export type RunOutcome = (typeof runOutcomes)[number];

/** The export of a run; its filter is `{ run }` with the run's ID. */
export const planRunExport = 'plan-run';
