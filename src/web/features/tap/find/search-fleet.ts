/** Finds devices, groups, and destinations by what people know about them: part of the number, our note, a name, an address. */
import { lookUp } from '#contract/values/look-up.ts';
import { deviceKind } from '../../../nouns/tap/device-kind.ts';
import type { Device, Fleet } from '../../../nouns/tap/tap-records.ts';
import {
  archivedLast,
  destinationOfGroup,
  findSerial,
  followDevice,
  type SerialAnswer,
} from '../../../nouns/tap/where-it-points.ts';

type Notes = Readonly<Record<string, string>>;
type Text = string | number | null | undefined;

/**
 * IDs of all records that match every word of `typed`, ignoring case and accents. Some of a device's words may be about its group, as in
 * "cafe stand"; if all are, only the group is found.
 */
export function searchFleet(fleet: Fleet, notes: Notes, typed: string): ReadonlySet<string> {
  const words = wordsOf(typed);
  const found = [
    ...searchDevices(fleet, notes, typed).filter((device) => {
      const own = textOf(ownTexts(device, notes));
      return words.length === 0 || words.some((word) => own.includes(word));
    }),
    ...fleet.groups.filter(({ name }) => fits(words, [name])),
    ...fleet.destinations.filter(({ name, url, textNumber, textContent }) =>
      fits(words, [name, url, textNumber, textContent]),
    ),
  ];
  return new Set(found.map(({ id }) => id));
}

/** Devices of which the number, type, placement note, group, and destination have every word of `typed`. */
export function searchDevices(fleet: Fleet, notes: Notes, typed: string): Device[] {
  const words = wordsOf(typed);
  const around = new Map(
    fleet.groups.map((group): [string, Text[]] => {
      const { name, url } = destinationOfGroup(fleet, group) ?? {};
      return [group.id, [group.name, name, url]];
    }),
  );
  return fleet.devices.filter((device) =>
    fits(words, [...ownTexts(device, notes), ...(around.get(device.groupId ?? '') ?? [])]),
  );
}

/** As many as a person scrolls through. */
const mostNamed = 50;

/** What was typed into the field for serial numbers: a number, or words such as "lobby" or "cafe stand". */
export function findTyped(fleet: Fleet, notes: Notes, typed: string): SerialAnswer {
  if (!/\p{L}/u.test(typed)) return findSerial(fleet, typed);
  const devices = searchDevices(fleet, notes, typed).toSorted(archivedLast);
  const pointings = devices.slice(0, mostNamed).map((device) => followDevice(fleet, device));
  return { kind: 'named', pointings, total: devices.length };
}

const ownTexts = ({ id, serialNumber, deviceType }: Device, notes: Notes): Text[] => [
  serialNumber,
  deviceType,
  deviceType && deviceKind(deviceType),
  lookUp(notes, id),
];

const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
const wordsOf = (typed: string): string[] => fold(typed).split(/\s+/).filter(Boolean);
const textOf = (texts: readonly Text[]): string => fold(texts.filter((one) => one != null).join(' '));

function fits(words: readonly string[], texts: readonly Text[]): boolean {
  const text = textOf(texts);
  return words.every((word) => text.includes(word));
}
