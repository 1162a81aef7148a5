/**
 * What the mirror answers: the small sets that the server keeps whole. Every answer says how
 * old and how complete its set is.
 */
import type { Reply } from '../giving/operations.ts';

type RowOf<Answer> = Answer extends { data: (infer Row)[] } ? Row : never;
/** Its address is not kept: null. */
export type DonorRecord = RowOf<Reply<'donors.list'>>;
export type CampaignRecord = RowOf<Reply<'campaigns.list'>>;
export type LocationRecord = RowOf<Reply<'locations.list'>>;
export type PlanRecord = RowOf<Reply<'subscriptions.list'>>;
export type DeviceRecord = RowOf<Reply<'tap.devices.list'>>;
export type GroupRecord = RowOf<Reply<'tap.groups.list'>>;
export type DestinationRecord = RowOf<Reply<'tap.destinations.list'>>;

export const mirrorSets = [
  'donors',
  'campaigns',
  'locations',
  'plans',
  'devices',
  'groups',
  'destinations',
] as const;
export type MirrorSet = (typeof mirrorSets)[number];

/** How far a set has come, and how old it is. */
export type SetState = {
  /** Rows that are there now; those the service no longer shows are not counted. */
  rows: number;
  /** How many the service says there are; null while it has not said. */
  total: number | null;
  /** ISO time of the last pass that ended well; null before the first. */
  asOf: string | null;
  /** True after a whole sweep: what is not here is not there. */
  complete: boolean;
  /** The platform doesn't have this list: there is nothing to wait for. */
  missing: boolean;
};

export type MirrorState = Record<MirrorSet, SetState>;

/** Best first. */
export type DonorSearch = {
  data: DonorRecord[];
  /** At most 500. */
  totalCount: number;
  /** More than those were found; one types on. */
  more: boolean;
  state: SetState;
};

/** By id; those that are not known are left out. */
export type Names = {
  donors: Record<string, string | null>;
  /** Gifts that a refund or chargeback is about. `amount` in dollars. */
  gifts: Record<string, { donorId: string | null; donorName: string | null; amount: number | null }>;
};

/** The whole set, archived ones included; campaigns with subcampaigns. */
export type CampaignSet = { rows: CampaignRecord[]; state: SetState };
export type LocationSet = { rows: LocationRecord[]; state: SetState };

export type TapSet = {
  devices: DeviceRecord[];
  groups: GroupRecord[];
  destinations: DestinationRecord[];
  /** The oldest of those that the platform has. */
  state: SetState;
  /** Lists that the platform doesn't have; of these there is only what somebody has opened by its ID. */
  missing: ('devices' | 'groups' | 'destinations')[];
};

export const planSorts = ['donor', 'amount', 'frequency', 'nextPaymentDate', 'status', 'createdAt'] as const;
export type PlanSort = (typeof planSorts)[number];

/** `failing`: failed. `ending`: active, and its card ends before the next charge. */
export const planConcerns = ['failing', 'ending'] as const;
export type PlanConcern = (typeof planConcerns)[number];

export type MirrorPlan = {
  plan: PlanRecord;
  donorName: string | null;
  /** Null where the donor has none, or isn't known. */
  phone: string | null;
  /** Gifts in a year, a twelfth of them; null where amount or frequency aren't known. */
  monthlyCents: number | null;
  concern: PlanConcern | null;
};

/** `sum` is of all plans that match, on this page or not. */
export type MirrorPlans = { data: MirrorPlan[]; totalCount: number; sum: PlanSum; state: SetState };

export type PlanSum = {
  count: number;
  monthlyCents: number;
  /** Plans in `count` that `monthlyCents` leaves out: their amount or frequency isn't known. */
  unpriced: number;
};
/** `statuses` by the platform's own words, unknown ones included. */
export type PlansSummary = {
  /** Active plans as `activePlanStatuses` defines them. */
  active: PlanSum;
  statuses: Record<string, PlanSum>;
  concerns: Record<PlanConcern, PlanSum>;
  state: SetState;
};
