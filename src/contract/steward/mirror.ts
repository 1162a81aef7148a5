/**
 * Replies of the mirror, the server's local copy of the platform's data. Every reply includes the age and
 * the completeness of its set.
 */
import type * as z from 'zod/mini';
import type { Reply } from '../giving/operations.ts';
import type {
  campaignSet,
  donorSearch,
  locationSet,
  mirrorCheck,
  mirrorState,
  names,
  planSum,
  plansSummary,
  setState,
  tapSet,
} from './operations/mirror.ts';

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
/** Everything that is mirrored. Gifts have an index of their own. */
export const mirrorKinds = ['gifts', ...mirrorSets] as const;
export type MirrorKind = (typeof mirrorKinds)[number];

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
export type SetState = z.infer<typeof setState>;

export type MirrorState = z.infer<typeof mirrorState>;

/** What was found when the mirror was compared with the platform. */
export type MirrorCheck = z.infer<typeof mirrorCheck>;

/** Donors that match a search, best matches first. */
export type DonorSearch = z.infer<typeof donorSearch>;

/** Names by ID. Unknown IDs are omitted. */
export type Names = z.infer<typeof names>;

/** All campaigns, including archived ones and subcampaigns. */
export type CampaignSet = z.infer<typeof campaignSet>;
export type LocationSet = z.infer<typeof locationSet>;

export type TapSet = z.infer<typeof tapSet>;

export type PlanSum = z.infer<typeof planSum>;
/** `statuses` are keyed by the platform's values, including unknown ones. */
export type PlansSummary = z.infer<typeof plansSummary>;
