/**
 * Replies of the server's copy of the platform's records. Every reply includes the age and
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

export const copySets = [
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
export type CopySet = (typeof copySets)[number];
/** Everything that is copied. Gifts, which are many, have tables of their own. */
export const copyKinds = ['gifts', ...copySets] as const;
export type CopyKind = (typeof copyKinds)[number];

/** The record type of each set. */
export type CopiedRecords = {
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
