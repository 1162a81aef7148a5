/**
 * Announces records that the mirror found changed. Each one is first put into the cache, so that all open pages together need no call to
 * read it again, or one call if the record has more than its row in the list.
 */
import type { ReadId } from '#contract/giving/catalog.ts';
import type { Reply } from '#contract/giving/operations.ts';
import type { LiveNoun } from '#contract/steward/live/live-changes.ts';
import type { MirrorSet } from '#contract/steward/mirror.ts';
import type { MirrorChanged } from '../mirror/mirror.ts';
import type { Gateway } from '../upstream/gateway.ts';
import type { Changes } from './changes.ts';

type RecordRead = Extract<ReadId, `${string}.get`>;

type Row = {
  noun: LiveNoun;
  /** The operation that reads one record. */
  get: RecordRead;
  /** The name of its ID in the path. */
  id: string;
  /** The record has more than its row in the list, so it is read again when a page shows it. */
  partial?: true;
};

const rows: Readonly<Record<MirrorSet | 'gifts', Row>> = {
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

export const announceMirror =
  (changes: Pick<Changes, 'announce'>, gateway: Pick<Gateway, 'keep'>): MirrorChanged =>
  (set, records) => {
    const { noun, get, id, partial } = rows[set];
    for (const record of records) {
      const path = { [id]: record.id, ...ownerOf(record) };
      // A plan can't be read without its donor.
      if (set === 'plans' && !('donorId' in path)) continue;
      // Unless `partial`, a row of the list equals the record.
      gateway.keep(get, { path }, partial ? null : ({ data: record } as Reply<RecordRead>));
    }
    changes.announce(
      noun,
      records.map((record) => record.id),
    );
  };

/** The platform needs a plan's donor and ID to read it. */
const ownerOf = (record: object): { donorId?: string } =>
  'donorId' in record && typeof record.donorId === 'string' ? { donorId: record.donorId } : {};
