/** The operation that reads one record of each set. */
import type { ReadId } from '#contract/giving/catalog.ts';
import type { CopyKind } from '#contract/steward/copy.ts';
import type { LiveNoun } from '#contract/steward/live/live-changes.ts';

export type RecordRead = Extract<ReadId, `${string}.get`>;

type SingleRead = {
  noun: LiveNoun;
  get: RecordRead;
  /** The name of its ID in the path. */
  id: string;
  /** The record has more than its row in the list, so the copy can't answer for it. */
  partial?: true;
};

/** Unless `partial`, a row of the list equals the record. */
export const singleReads: Readonly<Record<CopyKind, SingleRead>> = {
  gifts: { noun: 'contributions', get: 'contributions.get', id: 'contributionId' },
  donors: { noun: 'donors', get: 'donors.get', id: 'donorId' },
  plans: { noun: 'subscriptions', get: 'subscriptions.get', id: 'subscriptionId' },
  refunds: { noun: 'refunds', get: 'refunds.get', id: 'refundId' },
  chargebacks: { noun: 'chargebacks', get: 'chargebacks.get', id: 'chargebackId' },
  deposits: { noun: 'deposits', get: 'deposits.get', id: 'depositId', partial: true },
  campaigns: { noun: 'campaigns', get: 'campaigns.get', id: 'campaignId' },
  locations: { noun: 'locations', get: 'locations.get', id: 'locationId' },
  devices: { noun: 'tap', get: 'tap.devices.get', id: 'deviceId' },
  groups: { noun: 'tap', get: 'tap.groups.get', id: 'groupId' },
  destinations: { noun: 'tap', get: 'tap.destinations.get', id: 'destinationId' },
};
