/**
 * The kinds of records that have a page. Searching by ID and by name, recent records, links from the activity log and from pending
 * changes, and saved views read this table; what only the browser knows of a kind is in web/app/find/found-kinds.ts.
 */
import { pathParamNames, type ReadId } from '../giving/catalog.ts';
import type { MirrorSet } from './mirror.ts';

type Kind = {
  /** What one is called, in sentence case. */
  label: string;
  plural: string;
  /** Address of their list; a record's page is below it. */
  path: `/${string}`;
  /** Lists them. A role needs it to save views of the list. */
  list: ReadId;
  /** Reads one. A role needs it to see one. */
  get: ReadId;
  /** The mirror's set of them, if it has one. */
  set?: MirrorSet;
  /** They have names to search by. A plan has its donor's. */
  named?: true;
};

/** In the order in which an ID is looked up: the kinds that people paste most often come first. */
export const recordKinds = {
  gift: {
    label: 'Gift',
    plural: 'Gifts',
    path: '/contributions',
    list: 'contributions.list',
    get: 'contributions.get',
  },
  deposit: {
    label: 'Deposit',
    plural: 'Deposits',
    path: '/deposits',
    list: 'deposits.list',
    get: 'deposits.get',
  },
  refund: {
    label: 'Refund',
    plural: 'Refunds',
    path: '/refunds',
    list: 'refunds.list',
    get: 'refunds.get',
  },
  chargeback: {
    label: 'Chargeback',
    plural: 'Chargebacks',
    path: '/chargebacks',
    list: 'chargebacks.list',
    get: 'chargebacks.get',
  },
  donor: {
    label: 'Donor',
    plural: 'Donors',
    path: '/donors',
    list: 'donors.list',
    get: 'donors.get',
    set: 'donors',
  },
  webhook: {
    label: 'Webhook',
    plural: 'Webhooks',
    path: '/webhooks',
    list: 'webhooks.list',
    get: 'webhooks.get',
  },
  campaign: {
    label: 'Campaign',
    plural: 'Campaigns',
    path: '/campaigns',
    list: 'campaigns.list',
    get: 'campaigns.get',
    set: 'campaigns',
    named: true,
  },
  plan: {
    label: 'Recurring plan',
    plural: 'Recurring plans',
    path: '/plans',
    list: 'subscriptions.list',
    get: 'subscriptions.get',
    set: 'plans',
    named: true,
  },
  location: {
    label: 'Location',
    plural: 'Locations',
    path: '/locations',
    list: 'locations.list',
    get: 'locations.get',
    set: 'locations',
    named: true,
  },
  device: {
    label: 'Tap device',
    plural: 'Tap devices',
    path: '/tap/devices',
    list: 'tap.devices.list',
    get: 'tap.devices.get',
    set: 'devices',
  },
  group: {
    label: 'Tap group',
    plural: 'Tap groups',
    path: '/tap/groups',
    list: 'tap.groups.list',
    get: 'tap.groups.get',
    set: 'groups',
    named: true,
  },
  destination: {
    label: 'Tap destination',
    plural: 'Tap destinations',
    path: '/tap/destinations',
    list: 'tap.destinations.list',
    get: 'tap.destinations.get',
    set: 'destinations',
    named: true,
  },
} as const satisfies Record<string, Kind>;

export type RecordKind = keyof typeof recordKinds;
// Object.keys loses the key type.
export const recordKindIds = Object.keys(recordKinds) as RecordKind[];

/** Returns a kind's row with a general type, for code that treats all kinds alike. */
export const recordKind = (kind: RecordKind): Kind => recordKinds[kind];

/** The name of a kind's ID in the platform's paths, such as `contributionId`. */
export const idNameOf = (kind: RecordKind): string => pathParamNames(recordKinds[kind].get).at(-1) ?? '';

/** A record. `donorId` is set for plans, since their address contains it. */
export type RecordRef = { kind: RecordKind; id: string; donorId: string | null };

/** Path of a record's page. The platform finds a plan by its donor and its ID, so one without a donor isn't found. */
export function recordPath({ kind, id, donorId }: RecordRef): string {
  const ids = kind === 'plan' ? [donorId ?? '-', id] : [id];
  return [recordKinds[kind].path, ...ids.map(encodeURIComponent)].join('/');
}

/** Returns the record whose page is at a path; null for any other path. */
export function recordAt(path: string): RecordRef | null {
  for (const kind of recordKindIds) {
    const list = `${recordKinds[kind].path}/`;
    if (!path.startsWith(list)) continue;
    const ids = path.slice(list.length).split('/');
    const id = ids.pop() ?? '';
    const isPage = ids.length === (kind === 'plan' ? 1 : 0) && id !== 'new';
    if (isPage && [...ids, id].every((one) => /^[\w-]+$/.test(one)))
      return { kind, id, donorId: ids[0] ?? null };
  }
  return null;
}
