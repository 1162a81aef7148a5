/** The statuses of each tab of plans. Separate from the tabs, which a first visit loads. */
import type { subscriptionStatuses } from '../../giving/vocabulary.ts';
import { activePlanStatuses, endedPlanStatuses } from '../../rules/plan-status.ts';
import { type PlanTab, planTabs } from './values.ts';

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

/** The tab of plans that have just these statuses; all if none has. */
export const planTabOf = (statuses: readonly string[] | undefined): PlanTab =>
  planTabs.find((tab) => {
    const own = planTabStatuses[tab];
    return own?.length === statuses?.length && own?.every((status) => statuses?.includes(status));
  }) ?? 'all';
