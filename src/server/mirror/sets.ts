/** How each of the sets is asked of the service. */
import type { MirrorSet } from '#contract/steward/mirror.ts';
import { timeOf } from '#contract/values/wire-time.ts';
import type { Place } from './reading/walk.ts';

/** What all records of these sets have, as the contract reads them. */
export type AnyRecord = {
  id: string;
  createdAt: string | null;
  updatedAt: string | null;
  startDate?: string | null;
};

type ListId =
  | 'donors.list'
  | 'campaigns.list'
  | 'locations.list'
  | 'subscriptions.list'
  | 'tap.devices.list'
  | 'tap.groups.list'
  | 'tap.destinations.list';
type ListQuery = Readonly<Record<string, string | boolean>>;

export type SetSource = {
  operation: ListId;
  /** One query for each part of the set, sorted by a key that does not change. */
  parts: readonly ListQuery[];
  /** The key of that order, comparable as text. */
  keyOf: (record: AnyRecord) => string;
  /** The service can be asked for what changed since a day. */
  windowed: boolean;
  /** Members that nobody looks for, and that are not kept. */
  without?: readonly string[];
};

/** As the service sorts times; '' for a record without one. */
const timeKey = (text: string | null | undefined): string => {
  const at = timeOf(text);
  return at === null ? '' : String(at).padStart(15, '0');
};

const byCreation = ({ createdAt }: AnyRecord) => timeKey(createdAt);
const byCreationQuery = { sortBy: 'createdAt', sortDirection: 'ASC' };
const fleetQuery = { ...byCreationQuery, includeArchived: true };
const campaignQuery = { includeArchived: true, sortBy: 'startDate', sortDirection: 'ASC' };

const fleet = (operation: ListId): SetSource => ({
  operation,
  parts: [fleetQuery],
  keyOf: byCreation,
  windowed: false,
});

export const sources: Record<MirrorSet, SetSource> = {
  campaigns: {
    operation: 'campaigns.list',
    parts: [
      { ...campaignQuery, isSubcampaign: 'false' },
      { ...campaignQuery, isSubcampaign: 'true' },
    ],
    keyOf: ({ startDate }) => timeKey(startDate),
    windowed: false,
  },
  locations: fleet('locations.list'),
  destinations: fleet('tap.destinations.list'),
  groups: fleet('tap.groups.list'),
  devices: fleet('tap.devices.list'),
  plans: {
    operation: 'subscriptions.list',
    parts: [byCreationQuery],
    keyOf: byCreation,
    windowed: true,
  },
  donors: {
    operation: 'donors.list',
    parts: [{ sortBy: 'id', sortDirection: 'ASC' }],
    keyOf: ({ id }) => id.toLowerCase(),
    windowed: true,
    // Where donors live is asked for with each of them.
    without: ['address'],
  },
};

export const placeOf = (source: SetSource, record: AnyRecord): Place => ({
  key: source.keyOf(record),
  id: record.id,
});
