import { count } from '../../data/format/plural.ts';
import { destinationOfGroup, followDevice } from './find/where-it-points.ts';
import type { Finding } from './fleet/fleet-findings.ts';
import { countDevices } from './groups/count-devices.ts';
import type { Bundle } from './map/tap-map.ts';
import type { Device, Fleet, Group } from './tap-records.ts';

/** How many issues there are: each rule counts each record that it is about. The one number for every screen. */
export const issueCount = (findings: readonly Finding[]): number =>
  findings.reduce((sum, { ids }) => sum + ids.size, 0);

/** Our own note on a device and its type, since many devices point to the same place. */
export const deviceLine = (device: Device, note: string | undefined): string =>
  [...(note ? [note] : []), device.deviceType ?? 'Device', ...(device.archivedAt ? ['archived'] : [])].join(
    ' · ',
  );

/** Where a device points, then the rest about it. */
export const openingLine = (fleet: Fleet, device: Device, note: string | undefined): string =>
  `${deviceOpens(fleet, device)} · ${deviceLine(device, note)}`;

/** How many devices go with a group. */
export function groupLine(fleet: Fleet, group: Group): string {
  const devices = count(countDevices(fleet, group.id, group), 'device', 'devices');
  return group.archivedAt ? `${devices} · archived` : devices;
}

/** Which group the devices of one card are of. */
export function bundleName(fleet: Fleet, { devices: [first] }: Bundle): string {
  const group = first && followDevice(fleet, first).group;
  return group ? (group.name ?? 'Unnamed group') : 'No group';
}

/** How many devices of a group there are, and from which serial number to which. */
export function bundleLine({ devices }: Bundle): string {
  const serials = devices.flatMap(({ serialNumber }) => serialNumber ?? []);
  const range = serials.length > 1 ? `, ${Math.min(...serials)}–${Math.max(...serials)}` : '';
  return `${count(devices.length, 'device', 'devices')}${range}`;
}

/** Where the taps on a device lead: "→ Winter shelter". */
export const deviceOpens = (fleet: Fleet, device: Device): string => opensText(followDevice(fleet, device));

/** Where the taps on a group's devices lead. */
export const groupOpens = (fleet: Fleet, group: Group): string =>
  opensText({ destination: destinationOfGroup(fleet, group), group });

type Way = { destination: { name: string | null } | null; group: object | null };

const opensText = ({ destination, group }: Way): string =>
  `→ ${destination ? (destination.name ?? 'Unnamed destination') : group ? 'no destination' : 'no group'}`;
