/** What the states of a recurring plan mean. One definition for lists, sums, tabs and rules. */

/** Active plans: those that give or will give as things are. A pending plan starts later and isn't counted until it does. */
export const activePlanStatuses = ['active'] as const;

export const isActive = ({ status }: { status: string | null }): boolean =>
  activePlanStatuses.some((active) => active === status);

/** Plans that have ended: canceled, finished, or replaced by another plan. */
export const endedPlanStatuses = ['inactive', 'recreated'] as const;

export const isOver = ({ status }: { status: string | null }): boolean =>
  endedPlanStatuses.some((ended) => ended === status);
