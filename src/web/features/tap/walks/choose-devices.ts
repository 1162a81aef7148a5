/** The devices of a walk: those of a group, of a place, or of a list of serial numbers. Pure. */

import { lookUp } from '#contract/values/look-up.ts';
import type { Device, Fleet } from '../../../nouns/tap/tap-records.ts';
import { followDevice } from '../../../nouns/tap/where-it-points.ts';

/** `group`: null for devices without one. `place`: part of the placement note. */
export type Choice =
  | { by: 'group'; groupId: string | null }
  | { by: 'place'; place: string }
  | { by: 'serials'; serials: string };

export type Chosen = {
  /** In the order of their numbers, or of the list. */
  devices: Device[];
  /** Typed numbers that match no device. */
  unknown: string[];
};

type Notes = Readonly<Record<string, string>>;

/** The devices of a choice, each once. Archived ones only if their number was typed. */
export function chooseDevices(fleet: Fleet, notes: Notes, choice: Choice): Chosen {
  const inUse = fleet.devices.filter(({ archivedAt }) => !archivedAt);
  switch (choice.by) {
    case 'group':
      return known(inUse.filter((device) => (device.groupId ?? device.group?.id ?? null) === choice.groupId));
    case 'place': {
      const place = choice.place.trim().toLowerCase();
      return known(
        inUse.filter(({ id }) => place !== '' && (lookUp(notes, id) ?? '').toLowerCase().includes(place)),
      );
    }
    case 'serials':
      return ofSerials(fleet, choice.serials);
  }
}

const known = (devices: Device[]): Chosen => ({
  devices: devices.toSorted((one, other) => (one.serialNumber ?? 0) - (other.serialNumber ?? 0)),
  unknown: [],
});

function ofSerials({ devices }: Fleet, typed: string): Chosen {
  const bySerial = new Map(devices.map((device) => [String(device.serialNumber), device]));
  const texts = [...new Set(typed.split(/[\s,;]+/).filter(Boolean))];
  const found = texts.map((text) => bySerial.get(text.replaceAll('-', '').replace(/^0+(?=\d)/, '')));
  return {
    devices: [...new Set(found.flatMap((device) => device ?? []))],
    unknown: texts.filter((_, index) => !found[index]),
  };
}

/** What devices should open: their current destination, anything, or one destination for all. */
export type Expectation = 'now' | 'any' | { destinationId: string };

export const expectedOf = (fleet: Fleet, device: Device, expectation: Expectation): string | null =>
  expectation === 'now'
    ? (followDevice(fleet, device).destination?.id ?? null)
    : expectation === 'any'
      ? null
      : expectation.destinationId;

type Part = { expectedId: string | null; deviceIds: string[] };

/** The devices as they are sent: in order, with consecutive ones combined if they have the same expectation. */
export function partsOf(rows: readonly { deviceId: string; expectedId: string | null }[]): Part[] {
  const parts: Part[] = [];
  for (const { deviceId, expectedId } of rows) {
    const last = parts.at(-1);
    if (last && last.expectedId === expectedId) last.deviceIds.push(deviceId);
    else parts.push({ expectedId, deviceIds: [deviceId] });
  }
  return parts;
}
