/** Groups of plan statuses, defined once for lists, sums, tabs and rules. */
import type { subscriptionStatuses } from '../giving/vocabulary.ts';
import type { PlanTab } from '../nouns/plan/values.ts';

/** Statuses of active plans. A pending plan starts later and isn't counted until then. */
export const activePlanStatuses = ['active'] as const;

export const isActive = ({ status }: { status: string | null }): boolean =>
  activePlanStatuses.some((active) => active === status);

/** Statuses of plans that have ended: canceled, finished, or replaced by another plan. */
export const endedPlanStatuses = ['inactive', 'recreated'] as const;

export const isOver = ({ status }: { status: string | null }): boolean =>
  endedPlanStatuses.some((ended) => ended === status);

/** Each plan is under one tab and under All; one with an unknown status is only under All. */
export const planTabStatuses: Readonly<Record<PlanTab, (typeof subscriptionStatuses)[number][] | undefined>> =
  {
    active: [...activePlanStatuses],
    pending: ['pending'],
    failing: ['failed'],
    paused: ['paused'],
    ended: [...endedPlanStatuses],
    all: undefined,
  };
