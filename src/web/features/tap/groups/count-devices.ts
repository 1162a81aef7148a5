import type { Fleet, Group } from '../tap-records.ts';

/** Counts by group for each snapshot of the fleet, so that they are computed once. */
const counts = new WeakMap<Fleet, Map<string, number>>();

/**
 * The number of devices in use that a group controls, excluding archived ones, as in the lists, the map, and the labels: from the group's
 * own list, otherwise from the devices that name the group; null if neither is known.
 */
export function countDevices(fleet: Fleet, groupId: string, group: Group | undefined): number;
export function countDevices(fleet: Fleet | null, groupId: string, group: Group | undefined): number | null;
export function countDevices(fleet: Fleet | null, groupId: string, group: Group | undefined): number | null {
  if (!fleet) return group?.deviceIds?.length ?? null;
  const ofFleet = counts.get(fleet) ?? new Map<string, number>();
  counts.set(fleet, ofFleet);
  const count = ofFleet.get(groupId) ?? devicesInUse(fleet, groupId, group);
  ofFleet.set(groupId, count);
  return count;
}

function devicesInUse({ devices }: Fleet, groupId: string, group: Group | undefined): number {
  const members = devices.filter((device) => device.groupId === groupId);
  const archived = new Set(members.flatMap(({ id, archivedAt }) => (archivedAt ? id : [])));
  return group?.deviceIds?.filter((id) => !archived.has(id)).length ?? members.length - archived.size;
}
