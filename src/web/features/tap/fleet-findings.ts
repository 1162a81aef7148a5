/** What somebody should look at in the fleet, found in the three lists alone (screens 5.1). Archived records are left out. */
import type { Fleet } from './tap-records.ts';
import type { FindingKind } from './tap-search.ts';
import { destinationOfGroup } from './where-it-points.ts';

export type Finding = {
  kind: FindingKind;
  /** "1 not in a group". */
  words: string;
  /** What a donor would see on tapping, or why it matters. */
  meaning: string;
  ids: ReadonlySet<string>;
};

export function findingsOf(fleet: Fleet): Finding[] {
  const devices = fleet.devices.filter(({ archivedAt }) => !archivedAt);
  const groups = fleet.groups.filter(({ archivedAt }) => !archivedAt);
  const destinations = fleet.destinations.filter(({ archivedAt }) => !archivedAt);
  const used = new Set(groups.flatMap((group) => destinationOfGroup(fleet, group)?.id ?? []));
  const addresses = destinations.map(addressOf);
  const isShared = (destination: (typeof destinations)[number]) => {
    const address = addressOf(destination);
    return address !== null && addresses.filter((other) => other === address).length > 1;
  };
  const all: (readonly [FindingKind, { id: string }[], (count: number) => string, string])[] = [
    [
      'no-group',
      devices.filter(({ groupId, group }) => !groupId && !group),
      (count) => `${count} not in a group`,
      'A tap on one of these leads nowhere.',
    ],
    [
      'no-destination',
      groups.filter((group) => !destinationOfGroup(fleet, group)),
      (count) => (count === 1 ? '1 group without a destination' : `${count} groups without a destination`),
      'A tap on their devices leads nowhere.',
    ],
    [
      'archived-destination',
      groups.filter((group) => destinationOfGroup(fleet, group)?.archivedAt),
      (count) =>
        count === 1 ? '1 leads to an archived destination' : `${count} lead to archived destinations`,
      'Donors may still arrive at a page that nobody looks after.',
    ],
    [
      'unused',
      destinations.filter(({ id }) => !used.has(id)),
      (count) =>
        count === 1 ? '1 destination nothing points to' : `${count} destinations nothing points to`,
      'No tap leads there.',
    ],
    [
      'same-address',
      destinations.filter(isShared),
      (count) => `${count} share an address`,
      'Two names for one page: what is changed in one is not changed in the other.',
    ],
  ];
  return all
    .filter(([, found]) => found.length > 0)
    .map(([kind, found, words, meaning]) => ({
      kind,
      words: words(found.length),
      meaning,
      ids: new Set(found.map(({ id }) => id)),
    }));
}

const addressOf = ({ url }: { url: string | null }): string | null =>
  url ? url.toLowerCase().replace(/\/$/, '') : null;
