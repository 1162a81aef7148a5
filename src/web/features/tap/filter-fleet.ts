/** What of the fleet the map shows. */
import type { Fleet } from './tap-records.ts';
import type { MapSearch } from './tap-search.ts';

/** `finding` holds the ids of a chosen finding; null shows all. */
export function filterFleet(
  fleet: Fleet,
  { device, destination, archived }: MapSearch,
  finding: ReadonlySet<string> | null,
): Fleet {
  const alive = ({ archivedAt }: { archivedAt: string | null }) => archived === true || archivedAt === null;
  const destinations = fleet.destinations.filter(
    (one) => alive(one) && (destination === undefined || one.type === destination),
  );
  const devices = fleet.devices.filter(
    (one) => alive(one) && (device === undefined || one.deviceType === device),
  );
  const groups = fleet.groups.filter(alive);
  if (!finding) return { devices, groups, destinations };
  // Records of the finding, also archived ones, and what hangs on them directly.
  const groupsFound = fleet.groups.filter((group) => finding.has(group.id));
  const groupIds = new Set(groupsFound.map(({ id }) => id));
  const destinationIds = new Set(groupsFound.map((group) => group.destinationId ?? group.destination?.id));
  return {
    devices: fleet.devices.filter((one) => finding.has(one.id) || groupIds.has(one.groupId ?? '')),
    groups: groupsFound,
    destinations: fleet.destinations.filter((one) => finding.has(one.id) || destinationIds.has(one.id)),
  };
}
