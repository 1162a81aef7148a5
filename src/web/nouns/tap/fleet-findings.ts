/** Issues in the fleet, found from the three lists alone. Archived records are left out. */
import { count } from '../../data/format/plural.ts';
import type { FindingKind } from './address.ts';
import { isElsewhere, sharedDomain } from './destination-site.ts';
import { type Destination, type DestinationBrief, type Fleet, messageUrl } from './tap-records.ts';
import { destinationOfGroup } from './where-it-points.ts';

export type Finding = {
  kind: FindingKind;
  /** The kind of record that the IDs belong to. */
  what: 'device' | 'group' | 'destination';
  /** "1 not in a group". */
  words: string;
  /** What a donor would see after tapping, or why it matters. */
  meaning: string;
  ids: ReadonlySet<string>;
};

type Rule = {
  what: Finding['what'];
  find: (fleet: Alive) => { id: string }[];
  words: (count: number) => string;
  meaning: (fleet: Alive) => string;
};

/** Records that aren't archived, as the rules need them. `groups` know their destination. */
type Alive = Pick<Fleet, 'devices' | 'destinations'> & {
  groups: (Fleet['groups'][number] & { leadsTo: DestinationBrief | null })[];
  /** IDs of archived groups. */
  closed: ReadonlySet<string>;
  domains: readonly string[];
  /** True if the domains weren't configured, but inferred from most destinations. */
  inferred: boolean;
};

const counted = (one: string, other: string) => (amount: number) => count(amount, one, other);

/** Most serious first. */
const rules: Readonly<Record<FindingKind, Rule>> = {
  'no-group': {
    what: 'device',
    find: ({ devices }) => devices.filter(({ groupId, group }) => !groupId && !group),
    words: counted('device without a group', 'devices without a group'),
    meaning: () => 'Tapping these devices does nothing.',
  },
  'no-destination': {
    what: 'group',
    find: ({ groups }) => groups.filter(({ leadsTo }) => !leadsTo),
    words: counted('group without a destination', 'groups without a destination'),
    meaning: () => 'Tapping their devices does nothing.',
  },
  'no-address': {
    what: 'destination',
    find: ({ destinations }) => destinations.filter(opensNothing),
    words: counted('destination that opens nothing', 'destinations that open nothing'),
    meaning: () => 'It has no web address or text number, so a tap opens an error or nothing.',
  },
  'archived-destination': {
    what: 'group',
    find: ({ groups }) => groups.filter(({ leadsTo }) => leadsTo?.archivedAt),
    words: counted('group points to an archived destination', 'groups point to archived destinations'),
    meaning: () => 'Donors may still reach an outdated page.',
  },
  'archived-group': {
    what: 'device',
    find: ({ devices, closed }) => devices.filter(({ groupId }) => groupId && closed.has(groupId)),
    words: counted('device in an archived group', 'devices in archived groups'),
    meaning: () => 'The group is archived but its devices are in use, so taps may still open something.',
  },
  'other-site': {
    what: 'destination',
    find: ({ destinations, domains }) => destinations.filter((one) => isElsewhere(one, domains)),
    words: counted('destination on another site', 'destinations on other sites'),
    meaning: ({ domains, inferred }) =>
      inferred
        ? `Most of your destinations are at ${domains.join(', ')}; donors who tap here reach another site.`
        : `Donors who tap here leave ${domains.join(', ')} and may not trust the page.`,
  },
  'same-address': {
    what: 'destination',
    find: ({ destinations }) => shareAddress(destinations),
    words: counted('destination with a shared address', 'destinations with a shared address'),
    meaning: () => "Two destinations open the same page. Changing one doesn't change the other.",
  },
  unused: {
    what: 'destination',
    find: ({ destinations, groups }) => {
      const used = new Set(groups.flatMap(({ leadsTo }) => leadsTo?.id ?? []));
      return destinations.filter(({ id }) => !used.has(id));
    },
    words: counted('unused destination', 'unused destinations'),
    meaning: () => 'No device points there.',
  },
};

/** `domains`: the organization's configured domains; empty if there are none. */
export function findingsOf(fleet: Fleet, domains: readonly string[] = []): Finding[] {
  const alive = aliveOf(fleet, domains);
  return Object.entries(rules).flatMap(([kind, { what, find, words, meaning }]) => {
    const ids = new Set(find(alive).map(({ id }) => id));
    // Object.entries loses the key type of the table.
    return ids.size === 0
      ? []
      : { kind: kind as FindingKind, what, ids, words: words(ids.size), meaning: meaning(alive) };
  });
}

function aliveOf(fleet: Fleet, domains: readonly string[]): Alive {
  const isAlive = ({ archivedAt }: { archivedAt: string | null }) => !archivedAt;
  const destinations = fleet.destinations.filter(isAlive);
  const inferred = domains.length === 0;
  return {
    devices: fleet.devices.filter(isAlive),
    groups: fleet.groups
      .filter(isAlive)
      .map((group) => ({ ...group, leadsTo: destinationOfGroup(fleet, group) })),
    destinations,
    closed: new Set(fleet.groups.flatMap(({ id, archivedAt }) => (archivedAt ? [id] : []))),
    domains: inferred ? sharedDomain(destinations) : domains,
    inferred,
  };
}

const opensNothing = (destination: Destination): boolean =>
  destination.type === 'sms'
    ? messageUrl(destination) === null
    : destination.type === 'web' && !destination.url;

function shareAddress(destinations: readonly Destination[]): Destination[] {
  const count = new Map<string, number>();
  for (const { url } of destinations) if (url) count.set(plain(url), (count.get(plain(url)) ?? 0) + 1);
  return destinations.filter(({ url }) => url && (count.get(plain(url)) ?? 0) > 1);
}

const plain = (url: string): string => url.toLowerCase().replace(/\/$/, '');
