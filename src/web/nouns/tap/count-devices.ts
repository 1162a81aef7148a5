import type { Fleet, Group } from './tap-records.ts';

/** The devices that name a group: how many are in use, and the IDs of the archived ones. */
type Members = { inUse: number; archived: Set<string> };

/** Members by group for each snapshot of the fleet, so that its devices are read once. */
const membersOfFleets = new WeakMap<Fleet, ReadonlyMap<string, Members>>();

/**
 * The number of devices in use that a group controls, excluding archived ones, as in the lists, the map, and the labels: from the group's
 * own list, otherwise from the devices that name the group; null if neither is known.
 */
export function countDevices(fleet: Fleet, groupId: string, group: Group | undefined): number;
export function countDevices(fleet: Fleet | null, groupId: string, group: Group | undefined): number | null;
export function countDevices(fleet: Fleet | null, groupId: string, group: Group | undefined): number | null {
  if (!fleet) return group?.deviceIds?.length ?? null;
  const { inUse, archived } = membersIn(fleet).get(groupId) ?? noMembers;
  return group?.deviceIds?.filter((id) => !archived.has(id)).length ?? inUse;
}

const noMembers: Members = { inUse: 0, archived: new Set() };

function membersIn(fleet: Fleet): ReadonlyMap<string, Members> {
  const known = membersOfFleets.get(fleet);
  if (known) return known;
  const members = new Map<string, Members>();
  for (const { id, groupId, archivedAt } of fleet.devices) {
    if (groupId === null) continue;
    const own = members.get(groupId) ?? { inUse: 0, archived: new Set<string>() };
    if (archivedAt) own.archived.add(id);
    else own.inUse += 1;
    members.set(groupId, own);
  }
  membersOfFleets.set(fleet, members);
  return members;
}
