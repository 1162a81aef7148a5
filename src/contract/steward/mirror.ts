/**
 * Replies of the mirror, the server's local copy of the platform's data. Every reply includes the age and
 * the completeness of its set.
 */
import type { Reply } from '../giving/operations.ts';

type RowOf<Answer> = Answer extends { data: (infer Row)[] } ? Row : never;
export type DonorRecord = RowOf<Reply<'donors.list'>>;
export type CampaignRecord = RowOf<Reply<'campaigns.list'>>;
export type LocationRecord = RowOf<Reply<'locations.list'>>;
export type PlanRecord = RowOf<Reply<'subscriptions.list'>>;
export type DeviceRecord = RowOf<Reply<'tap.devices.list'>>;
export type GroupRecord = RowOf<Reply<'tap.groups.list'>>;
export type RefundRecord = RowOf<Reply<'refunds.list'>>;
export type ChargebackRecord = RowOf<Reply<'chargebacks.list'>>;
export type ListedDeposit = RowOf<Reply<'deposits.list'>>;
export type DestinationRecord = RowOf<Reply<'tap.destinations.list'>>;

export const mirrorSets = [
  'donors',
  'campaigns',
  'locations',
  'plans',
  'devices',
  'groups',
  'destinations',
  'refunds',
  'chargebacks',
  'deposits',
] as const;
export type MirrorSet = (typeof mirrorSets)[number];

/** The record type of each set. */
export type MirrorRecords = {
  donors: DonorRecord;
  campaigns: CampaignRecord;
  locations: LocationRecord;
  plans: PlanRecord;
  devices: DeviceRecord;
  groups: GroupRecord;
  destinations: DestinationRecord;
  refunds: RefundRecord;
  chargebacks: ChargebackRecord;
  deposits: ListedDeposit;
};

/** Progress and age of a set. */
export type SetState = {
  /** Number of current rows, without those that the platform no longer lists. */
  rows: number;
  /** Number of rows the platform reports; null before its first reply. */
  total: number | null;
  /** ISO time of the last successful pass; null before the first. */
  asOf: string | null;
  /** True after a full pass: a record that isn't in the set doesn't exist. */
  complete: boolean;
  /** True when the platform doesn't have this list, so that there is nothing to wait for. */
  missing: boolean;
};

export type MirrorState = Record<MirrorSet, SetState>;

/** Donors that match a search, best matches first. */
export type DonorSearch = {
  data: DonorRecord[];
  /** At most 500. */
  totalCount: number;
  /** True when more donors match than were counted. */
  more: boolean;
  state: SetState;
};

/** Names by ID. Unknown IDs are omitted. */
export type Names = {
  donors: Record<string, string | null>;
  /** Gifts of refunds and chargebacks. `amount` in dollars. */
  gifts: Record<string, { donorId: string | null; donorName: string | null; amount: number | null }>;
};

/** All campaigns, including archived ones and subcampaigns. */
export type CampaignSet = { rows: CampaignRecord[]; state: SetState };
export type LocationSet = { rows: LocationRecord[]; state: SetState };

export type TapSet = {
  devices: DeviceRecord[];
  groups: GroupRecord[];
  destinations: DestinationRecord[];
  /** State of the oldest of the lists that the platform has. */
  state: SetState;
  /** Lists that the platform doesn't have. They contain only records that someone has opened by ID. */
  missing: ('devices' | 'groups' | 'destinations')[];
};

export const planSorts = ['donor', 'amount', 'frequency', 'nextPaymentDate', 'status', 'createdAt'] as const;
export type PlanSort = (typeof planSorts)[number];

/** `failing`: the plan failed. `ending`: the plan is active and its card expires before the next charge. */
export const planConcerns = ['failing', 'ending'] as const;
export type PlanConcern = (typeof planConcerns)[number];

export type MirrorPlan = {
  plan: PlanRecord;
  donorName: string | null;
  /** Null when the donor has none or is unknown. */
  phone: string | null;
  /** A twelfth of the plan's yearly amount, in cents; null when the amount or the frequency is unknown. */
  monthlyCents: number | null;
  concern: PlanConcern | null;
};

/** `sum` covers all plans that match, not only this page. */
export type MirrorPlans = { data: MirrorPlan[]; totalCount: number; sum: PlanSum; state: SetState };

export type PlanSum = {
  count: number;
  monthlyCents: number;
  /** Plans in `count` but not in `monthlyCents`, because their amount or frequency is unknown. */
  unpriced: number;
};
/** `statuses` are keyed by the platform's values, including unknown ones. */
export type PlansSummary = {
  /** Active plans as `activePlanStatuses` defines them. */
  active: PlanSum;
  statuses: Record<string, PlanSum>;
  concerns: Record<PlanConcern, PlanSum>;
  state: SetState;
};
