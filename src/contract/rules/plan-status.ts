/** Groups of plan statuses, defined once for lists, sums, tabs and rules. */

/** Statuses of active plans. A pending plan starts later and isn't counted until then. */
export const activePlanStatuses = ['active'] as const;

export const isActive = ({ status }: { status: string | null }): boolean =>
  activePlanStatuses.some((active) => active === status);

/** Statuses of plans that have ended: canceled, finished, or replaced by another plan. */
export const endedPlanStatuses = ['inactive', 'recreated'] as const;

export const isOver = ({ status }: { status: string | null }): boolean =>
  endedPlanStatuses.some((ended) => ended === status);
