/** The columns of the list of recurring plans, by their names in an address, and the default ones. */
export const planColumnIds = [
  'donor',
  'schedule',
  'method',
  'campaign',
  'next',
  'ended',
  'reason',
  'created',
  'status',
  'amount',
] as const;
export type PlanColumnId = (typeof planColumnIds)[number];
export const defaultPlanColumns: readonly PlanColumnId[] = [
  'donor',
  'schedule',
  'method',
  'campaign',
  'next',
  'created',
  'status',
  'amount',
];
/** Ended plans have an end instead of a next gift. */
export const endedPlanColumns: readonly PlanColumnId[] = [
  'donor',
  'schedule',
  'method',
  'ended',
  'reason',
  'status',
  'amount',
];
