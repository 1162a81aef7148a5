/** Finds devices, groups, and destinations by what people know about them: part of the number, our note, a name, an address. */
import { deviceKind } from '../../../nouns/tap/device-kind.ts';
import type { Fleet } from '../../../nouns/tap/tap-records.ts';

/** IDs of all records that match every word of `typed`, ignoring case and accents. */
export function searchFleet(
  { devices, groups, destinations }: Fleet,
  notes: Readonly<Record<string, string>>,
  typed: string,
): ReadonlySet<string> {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  const fits = (...texts: (string | number | null | undefined)[]): boolean => {
    const text = fold(texts.filter((one) => one != null).join(' '));
    return words.every((word) => text.includes(word));
  };
  const found = [
    ...devices.filter(({ id, serialNumber, deviceType }) =>
      fits(serialNumber, deviceType, deviceType && deviceKind(deviceType), notes[id]),
    ),
    ...groups.filter(({ name }) => fits(name)),
    ...destinations.filter(({ name, url, textNumber, textContent }) =>
      fits(name, url, textNumber, textContent),
    ),
  ];
  return new Set(found.map(({ id }) => id));
}

const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
