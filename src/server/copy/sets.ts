/** How each set is read from the platform. */
import type { CopySet } from '#contract/steward/copy.ts';
import { timeOf } from '#contract/values/wire-time.ts';
import type { Place } from './reading/walk.ts';

/** Members that all records of these sets have, as the contract parses them. */
export type AnyRecord = {
  id: string;
  createdAt: string | null;
  updatedAt: string | null;
  startDate?: string | null;
  arrivalAt?: string | null;
  contributionId?: string | null;
  donorId?: string | null;
};

type ListId =
  | 'donors.list'
  | 'campaigns.list'
  | 'locations.list'
  | 'subscriptions.list'
  | 'tap.devices.list'
  | 'tap.groups.list'
  | 'tap.destinations.list'
  | 'refunds.list'
  | 'chargebacks.list'
  | 'deposits.list';
type ListQuery = Readonly<Record<string, string | boolean>>;

export type SetSource = {
  operation: ListId;
  /** One query for each part of the set, sorted by a key that doesn't change. */
  parts: readonly ListQuery[];
  /** The sort key, comparable as text. */
  keyOf: (record: AnyRecord) => string;
  /** The record that it belongs to, by which it is found as well: a refund's gift, a plan's donor. */
  ownerOf?: (record: AnyRecord) => string | null | undefined;
  /**
   * The platform's filter for changed records, and how many days before the last reading it starts. Null if there is none; each reading
   * then reads the complete set.
   */
  changes: { from: 'minimumUpdatedDate' | 'startDate'; days: number } | null;
};

/** Sorts as the platform sorts times; '' for a record without one. */
const timeKey = (text: string | null | undefined): string => {
  const at = timeOf(text);
  return at === null ? '' : String(at).padStart(15, '0');
};

const byCreation = ({ createdAt }: AnyRecord) => timeKey(createdAt);
const byCreationQuery = { sortBy: 'createdAt', sortDirection: 'ASC' };
const fleetQuery = { ...byCreationQuery, includeArchived: true };
const campaignQuery = { includeArchived: true, sortBy: 'startDate', sortDirection: 'ASC' };

/** A day earlier: the bounds and time zone of date filters are undocumented. */
const byUpdate = { from: 'minimumUpdatedDate', days: 1 } as const;

const fleet = (operation: ListId): SetSource => ({
  operation,
  parts: [fleetQuery],
  keyOf: byCreation,
  changes: null,
});

/** The platform sorts these only by creation time. */
const reversals = (operation: ListId): SetSource => ({
  operation,
  parts: [{ sortDirection: 'ASC' }],
  keyOf: byCreation,
  ownerOf: ({ contributionId }) => contributionId,
  changes: byUpdate,
});

export const sources: Record<CopySet, SetSource> = {
  campaigns: {
    operation: 'campaigns.list',
    parts: [
      { ...campaignQuery, isSubcampaign: 'false' },
      { ...campaignQuery, isSubcampaign: 'true' },
    ],
    keyOf: ({ startDate }) => timeKey(startDate),
    changes: null,
  },
  locations: fleet('locations.list'),
  destinations: fleet('tap.destinations.list'),
  groups: fleet('tap.groups.list'),
  devices: fleet('tap.devices.list'),
  refunds: reversals('refunds.list'),
  chargebacks: reversals('chargebacks.list'),
  // Sorted and filtered only by arrival. Deposits that arrived long ago rarely change, and are read again every night.
  deposits: {
    operation: 'deposits.list',
    parts: [{ sortDirection: 'ASC' }],
    keyOf: ({ arrivalAt }) => timeKey(arrivalAt),
    changes: { from: 'startDate', days: 60 },
  },
  plans: {
    operation: 'subscriptions.list',
    parts: [byCreationQuery],
    keyOf: byCreation,
    ownerOf: ({ donorId }) => donorId,
    changes: byUpdate,
  },
  donors: {
    operation: 'donors.list',
    parts: [{ sortBy: 'id', sortDirection: 'ASC' }],
    keyOf: ({ id }) => id.toLowerCase(),
    changes: byUpdate,
  },
};

export const placeOf = (source: SetSource, record: AnyRecord): Place => ({
  key: source.keyOf(record),
  id: record.id,
});
