/** The columns of the list of recurring plans, by their names in an address, and the default ones. */
import type { PlanTab } from '#contract/nouns/plan/values.ts';

export const planColumnIds = [
  'donor',
  'amount',
  'schedule',
  'method',
  'campaign',
  'next',
  'ended',
  'reason',
  'created',
  'status',
] as const;
export type PlanColumnId = (typeof planColumnIds)[number];

const ofOneStatus = ['donor', 'amount', 'schedule', 'method', 'campaign', 'next'] as const;

/** Plans of one status have no column that repeats it. Ended plans have an end instead of a next gift. */
export const defaultPlanColumns: Record<PlanTab, readonly PlanColumnId[]> = {
  active: ofOneStatus,
  pending: ofOneStatus,
  failing: ofOneStatus,
  paused: ofOneStatus,
  ended: ['donor', 'amount', 'schedule', 'method', 'ended', 'reason', 'status'],
  all: [...ofOneStatus, 'status'],
};
