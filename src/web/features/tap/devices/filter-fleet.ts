/** The part of the fleet that the map shows. */
import type { SearchPatch } from '../../../data/search/list-search.ts';
import type { MapSearch } from '../../../nouns/tap/address.ts';
import type { Fleet } from '../../../nouns/tap/tap-records.ts';
import { destinationOfGroup } from '../../../nouns/tap/where-it-points.ts';

/** Filters by type, and leaves out archived records unless they are requested. */
export function filterFleet(
  fleet: Fleet,
  { device, destination, archived }: SearchPatch<Pick<MapSearch, 'device' | 'destination' | 'archived'>>,
): Fleet {
  const alive = ({ archivedAt }: { archivedAt: string | null }) => archived === true || archivedAt === null;
  return {
    devices: fleet.devices.filter((one) => alive(one) && (device === undefined || one.deviceType === device)),
    groups: fleet.groups.filter(alive),
    destinations: fleet.destinations.filter(
      (one) => alive(one) && (destination === undefined || one.type === destination),
    ),
  };
}

/** Some records with their direct connections: the path of a device, the devices and the destination of a group, and so on. */
export function narrowFleet(fleet: Fleet, ids: ReadonlySet<string>): Fleet {
  const leadsTo = new Map(
    fleet.groups.map((group) => [group.id, destinationOfGroup(fleet, group)?.id ?? '']),
  );
  const hangOn = new Set(
    fleet.groups.flatMap(({ id }) => (ids.has(id) || ids.has(leadsTo.get(id) ?? '') ? [id] : [])),
  );
  const devices = fleet.devices.filter((one) => ids.has(one.id) || hangOn.has(one.groupId ?? ''));
  const paths = new Set(devices.map(({ groupId }) => groupId));
  const groups = fleet.groups.filter(({ id }) => hangOn.has(id) || paths.has(id));
  const ends = new Set(groups.map(({ id }) => leadsTo.get(id)));
  return {
    devices,
    groups,
    destinations: fleet.destinations.filter(({ id }) => ids.has(id) || ends.has(id)),
  };
}
