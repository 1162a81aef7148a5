import { count } from '../../data/format/plural.ts';
import { countDevices, destinationOfGroup, followDevice } from './find/where-it-points.ts';
import type { Finding } from './fleet/fleet-findings.ts';
import type { Bundle } from './map/tap-map.ts';
import type { Device, Fleet, Group } from './tap-records.ts';

/** How many issues there are: each rule counts each record that it is about. The one number for every screen. */
export const issueCount = (findings: readonly Finding[]): number =>
  findings.reduce((sum, { ids }) => sum + ids.size, 0);

/** Where a device points, then our own note, since many devices point to the same place. */
export function deviceLine(fleet: Fleet, device: Device, note: string | undefined): string {
  const parts = [
    opensText(followDevice(fleet, device)),
    ...(note ? [note] : []),
    device.deviceType ?? 'Device',
  ];
  if (device.archivedAt) parts.push('archived');
  return parts.join(' · ');
}

/** Where a group points, and how many devices go with it. */
export function groupLine(fleet: Fleet, group: Group): string {
  const parts = [
    opensText({ destination: destinationOfGroup(fleet, group), group }),
    count(countDevices(fleet, group.id, group), 'device', 'devices'),
  ];
  if (group.archivedAt) parts.push('archived');
  return parts.join(' · ');
}

/** Which group the devices of one card are of. */
export function bundleName(fleet: Fleet, { devices: [first] }: Bundle): string {
  const group = first && followDevice(fleet, first).group;
  return group ? (group.name ?? 'Unnamed group') : 'No group';
}

/** How many devices of a group there are, from which serial number to which, and where they point. */
export function bundleLine(fleet: Fleet, { devices }: Bundle): string {
  const serials = devices.flatMap(({ serialNumber }) => serialNumber ?? []);
  const [first] = devices;
  return [
    count(devices.length, 'device', 'devices'),
    ...(serials.length > 1 ? [`, ${Math.min(...serials)} to ${Math.max(...serials)}`] : []),
    ...(first ? [` ${opensText(followDevice(fleet, first))}`] : []),
  ].join('');
}

type Way = { destination: { name: string | null } | null; group: object | null };

const opensText = ({ destination, group }: Way): string =>
  `→ ${destination ? (destination.name ?? 'Unnamed destination') : group ? 'no destination' : 'no group'}`;
