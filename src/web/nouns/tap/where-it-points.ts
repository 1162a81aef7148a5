/** Finds the destination that a device opens by its serial number, with the path that determines it. */
import { destinationIdOfGroup } from '#contract/rules/tap/tap-pointing.ts';
import { countDevices } from './count-devices.ts';
import type { Destination, DestinationBrief, Device, Fleet, Group } from './tap-records.ts';

export type Pointing = {
  device: Device;
  group: { id: string; name: string | null; deviceCount: number | null; archivedAt: string | null } | null;
  destination: DestinationBrief | null;
  /** `points`: a tap opens the destination. The other states say where the path ends. */
  state:
    | 'points'
    | 'no-group'
    | 'no-destination'
    | 'archived-device'
    | 'archived-group'
    | 'archived-destination';
};

export type SerialAnswer =
  | { kind: 'empty' }
  | { kind: 'not-a-serial' }
  | { kind: 'not-in-list' }
  /** No device has this number, but some numbers begin with it. `total` counts all of them; `pointings` has the first few. */
  | { kind: 'begins'; pointings: Pointing[]; total: number }
  /** Not a number, but words that devices are known by. */
  | { kind: 'named'; pointings: Pointing[]; total: number }
  | { kind: 'one'; pointing: Pointing }
  | { kind: 'several'; pointings: Pointing[] };

/** Finds a printed serial number. Spaces and hyphens are ignored; a serial number otherwise has only digits. */
export function findSerial(fleet: Fleet, typed: string): SerialAnswer {
  const digits = typed.replaceAll(/[\s-]/g, '');
  if (digits === '') return { kind: 'empty' };
  if (!/^\d{1,15}$/.test(digits)) return { kind: 'not-a-serial' };
  const serial = Number(digits);
  const pointings = fleet.devices
    .filter((device) => device.serialNumber === serial)
    // A number that is used again is that of the device in use.
    .toSorted(archivedLast)
    .map((device) => followDevice(fleet, device));
  const [first, ...others] = pointings;
  if (!first) return numbersThatBegin(fleet, digits);
  return others.length === 0 ? { kind: 'one', pointing: first } : { kind: 'several', pointings };
}

export const archivedLast = (one: Device, other: Device): number =>
  Number(one.archivedAt !== null) - Number(other.archivedAt !== null);

/** As many as a person scrolls through. */
const maxBeginnings = 50;

function numbersThatBegin(fleet: Fleet, digits: string): SerialAnswer {
  const devices = fleet.devices
    .filter(({ serialNumber }) => serialNumber !== null && String(serialNumber).startsWith(digits))
    .toSorted((one, other) => (one.serialNumber ?? 0) - (other.serialNumber ?? 0));
  if (devices.length === 0) return { kind: 'not-in-list' };
  const pointings = devices.slice(0, maxBeginnings).map((device) => followDevice(fleet, device));
  return { kind: 'begins', pointings, total: devices.length };
}

/** Follows a device through its group to its destination. The lists take precedence; the device's own members fill their gaps. */
export function followDevice(fleet: Fleet | null, device: Device): Pointing {
  const groupId = device.groupId ?? device.group?.id ?? null;
  const listed = fleet?.groups.find((group) => group.id === groupId);
  const group = groupId
    ? {
        id: groupId,
        name: listed?.name ?? device.group?.name ?? null,
        deviceCount: countDevices(fleet, groupId, listed),
        archivedAt: listed?.archivedAt ?? null,
      }
    : null;
  const destination = destinationOf(fleet, device, listed);
  return { device, group, destination, state: stateOf(device, group, destination) };
}

/** The destination of a group, from the list of destinations if it has it, otherwise from the group. */
export function destinationOfGroup(fleet: Fleet | null, group: Group): DestinationBrief | null {
  const id = destinationIdOfGroup(group);
  if (!id) return null;
  const listed = fleet?.destinations.find((destination) => destination.id === id);
  return (
    listed ?? (group.destination ? { ...group.destination, id, archivedAt: null } : unknownDestination(id))
  );
}

function destinationOf(
  fleet: Fleet | null,
  device: Device,
  group: Group | undefined,
): DestinationBrief | null {
  const throughGroup = group ? destinationOfGroup(fleet, group) : null;
  if (throughGroup) return throughGroup;
  const current = device.currentDestination;
  if (!current) return null;
  const listed: Destination | undefined = fleet?.destinations.find(
    (destination) => destination.id === current.id,
  );
  return listed ?? { ...unknownDestination(current.id), name: current.name, type: current.type };
}

const unknownDestination = (id: string): DestinationBrief => ({
  id,
  name: null,
  type: null,
  url: null,
  textNumber: null,
  textContent: null,
  archivedAt: null,
});

function stateOf(
  device: Device,
  group: Pointing['group'],
  destination: DestinationBrief | null,
): Pointing['state'] {
  if (device.archivedAt) return 'archived-device';
  if (!destination) return group ? 'no-destination' : 'no-group';
  if (group?.archivedAt) return 'archived-group';
  return destination.archivedAt ? 'archived-destination' : 'points';
}
