import { count } from '../../data/format/plural.ts';
import { countDevices } from './count-devices.ts';
import { deviceKind } from './device-kind.ts';
import type { Finding } from './fleet-findings.ts';
import type { Bundle } from './tap-map.ts';
import type { Device, Fleet, Group } from './tap-records.ts';
import { destinationOfGroup, followDevice } from './where-it-points.ts';

/** The number of issues: one for each record of each rule. All screens show this number. */
export const issueCount = (findings: readonly Finding[]): number =>
  findings.reduce((sum, { ids }) => sum + ids.size, 0);

/** Our own note on a device and its type, since many devices point to the same destination. */
export const deviceLine = (device: Device, note: string | undefined): string =>
  [...(note ? [note] : []), deviceKind(device.deviceType), ...(device.archivedAt ? ['archived'] : [])].join(
    ' · ',
  );

/** The device's destination, followed by the rest. */
export const openingLine = (fleet: Fleet, device: Device, note?: string | undefined): string =>
  `${deviceOpens(fleet, device)} · ${deviceLine(device, note)}`;

/** The number of a group's devices. */
export function groupLine(fleet: Fleet, group: Group): string {
  const devices = count(countDevices(fleet, group.id, group), 'device', 'devices');
  return group.archivedAt ? `${devices} · archived` : devices;
}

/** The group of the devices on one card. */
export function bundleName(fleet: Fleet, { devices: [first] }: Bundle): string {
  const group = first && followDevice(fleet, first).group;
  return group ? (group.name ?? 'Unnamed group') : 'No group';
}

/** The number of a group's devices, and the range of their serial numbers. */
export function bundleLine({ devices }: Bundle): string {
  const serials = devices.flatMap(({ serialNumber }) => serialNumber ?? []);
  const range = serials.length > 1 ? `, ${Math.min(...serials)}–${Math.max(...serials)}` : '';
  return `${count(devices.length, 'device', 'devices')}${range}`;
}

/** What a tap on a device opens: "→ Winter shelter". */
export const deviceOpens = (fleet: Fleet, device: Device): string => opensText(followDevice(fleet, device));

/** What a tap on one of a group's devices opens. */
export const groupOpens = (fleet: Fleet, group: Group): string =>
  opensText({ destination: destinationOfGroup(fleet, group), group });

type Way = { destination: { name: string | null } | null; group: object | null };

const opensText = ({ destination, group }: Way): string =>
  `→ ${destination ? (destination.name ?? 'Unnamed destination') : group ? 'no destination' : 'no group'}`;
