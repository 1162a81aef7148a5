/** The statuses of each tab of plans. Separate from the tabs, which a first visit loads. */
import type { subscriptionStatuses } from '../../giving/vocabulary.ts';
import { activePlanStatuses, endedPlanStatuses } from '../../rules/plan-status.ts';
import type { PlanTab } from './values.ts';

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
