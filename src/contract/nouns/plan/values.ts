/** `failing`: the plan failed. `ending`: the plan is active and its card expires before the next charge. */
export const planConcerns = ['failing', 'ending'] as const;
export type PlanConcern = (typeof planConcerns)[number];

/** The tabs of the list of plans. */
export const planTabs = ['active', 'pending', 'failing', 'paused', 'ended', 'all'] as const;
export type PlanTab = (typeof planTabs)[number];
