/**
 * The kinds of records that have a page. Searching by ID and by name, recent records, links from the activity log and from pending
 * changes, and saved views read this table; what only the browser knows of a kind is in web/app/find/found-kinds.ts.
 */
import { pathParamNames, type ReadId } from '../giving/catalog.ts';
import type { CopySet } from './copy.ts';

type NounsOf<Id extends ReadId> = Id extends `${infer Noun}.get` ? Noun : never;
/** Kinds that the platform can return one by one, such as with `tap.devices.get`. */
type ReadNoun = NounsOf<ReadId>;

type Row = {
  /** The singular in sentence case; the plural adds an s. */
  label: string;
  /** Address of their list; a record's page is below it. */
  path: `/${string}`;
  /** The first part of its operations, such as `contributions` in `contributions.list`. */
  noun: Exclude<ReadNoun, 'health'>;
  /** The copy's set, if it has one. */
  set?: CopySet;
  /** True if records can be searched by name. A plan is found by its donor's name. */
  named?: true;
};

/** In the order in which an ID is looked up: the kinds that people paste most often come first. */
const rows = {
  gift: { label: 'Gift', path: '/contributions', noun: 'contributions' },
  deposit: { label: 'Deposit', path: '/deposits', noun: 'deposits' },
  refund: { label: 'Refund', path: '/refunds', noun: 'refunds' },
  chargeback: { label: 'Chargeback', path: '/chargebacks', noun: 'chargebacks' },
  donor: { label: 'Donor', path: '/donors', noun: 'donors', set: 'donors' },
  webhook: { label: 'Webhook', path: '/webhooks', noun: 'webhooks' },
  campaign: { label: 'Campaign', path: '/campaigns', noun: 'campaigns', set: 'campaigns', named: true },
  plan: { label: 'Recurring plan', path: '/plans', noun: 'subscriptions', set: 'plans', named: true },
  location: { label: 'Location', path: '/locations', noun: 'locations', set: 'locations', named: true },
  device: { label: 'Tap device', path: '/tap/devices', noun: 'tap.devices', set: 'devices' },
  group: { label: 'Tap group', path: '/tap/groups', noun: 'tap.groups', set: 'groups', named: true },
  destination: {
    label: 'Tap destination',
    path: '/tap/destinations',
    noun: 'tap.destinations',
    set: 'destinations',
    named: true,
  },
} as const satisfies Record<string, Row>;

export type RecordKind = keyof typeof rows;
// Object.keys loses the key type.
export const recordKinds = Object.keys(rows) as RecordKind[];

/** Returns the facts about a kind. A role needs `get` to see a record, and `list` to save views of the list. */
export function aboutKind(kind: RecordKind) {
  const row: Row = rows[kind];
  return {
    ...row,
    many: `${row.label}s`,
    list: `${row.noun}.list`,
    get: `${row.noun}.get`,
  } as const;
}

/** The name of a kind's ID in the platform's paths, such as `contributionId`. */
export const idNameOf = (kind: RecordKind): string => pathParamNames(aboutKind(kind).get).at(-1) ?? '';

/** A record. `donorId` is set for plans, since their address contains it. */
export type RecordRef = { kind: RecordKind; id: string; donorId: string | null };

/** Returns the path of a record's page. The platform needs a plan's donor to find it, so a plan without one isn't found. */
export function recordPath({ kind, id, donorId }: RecordRef): string {
  const ids = kind === 'plan' ? [donorId ?? '-', id] : [id];
  return [rows[kind].path, ...ids.map(encodeURIComponent)].join('/');
}

/** Returns the record whose page is at a path; null for any other path. */
export function recordAt(path: string): RecordRef | null {
  for (const kind of recordKinds) {
    const list = `${rows[kind].path}/`;
    if (!path.startsWith(list)) continue;
    const ids = path.slice(list.length).split('/');
    const id = ids.pop() ?? '';
    const isPage = ids.length === (kind === 'plan' ? 1 : 0) && id !== 'new';
    if (isPage && [...ids, id].every((one) => /^[\w-]+$/.test(one)))
      return { kind, id, donorId: ids[0] ?? null };
  }
  return null;
}
