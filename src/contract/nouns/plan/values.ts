import type { subscriptionStatuses } from '../../giving/vocabulary.ts';
import { activePlanStatuses, endedPlanStatuses } from '../../rules/plan-status.ts';

/** `failing`: the plan failed. `ending`: the plan is active and its card expires before the next charge. */
export const planConcerns = ['failing', 'ending'] as const;
export type PlanConcern = (typeof planConcerns)[number];

/** The tabs of the list of plans. */
export const planTabs = ['active', 'pending', 'failing', 'paused', 'ended', 'all'] as const;
export type PlanTab = (typeof planTabs)[number];

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
