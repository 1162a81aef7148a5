import type { Fleet, Group } from '../tap-records.ts';

/** Counts of groups, for as long as a snapshot of the fleet is used. */
const counts = new WeakMap<Fleet, Map<string, number>>();

/**
 * How many devices in use a group decides for, like the lists, the map and the labels, which leave archived ones out:
 * the group's own list, else those that name it; null where neither is known.
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
