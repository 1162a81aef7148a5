import type { tapDeviceTypes } from '#contract/giving/vocabulary.ts';
import { lookUp } from '#contract/values/look-up.ts';

const kinds: Readonly<Record<(typeof tapDeviceTypes)[number], string>> = {
  Lanyard: 'Lanyard',
  Stand: 'Stand',
  Bracelet: 'Bracelet',
  Wristband: 'Wristband',
  'Plates/Disc/Magnet/Label': 'Plate, disc, magnet, or label',
  Flex: 'Flex',
  'Plate Square': 'Square plate',
  'Arm Rest Rectangle': 'Armrest rectangle',
  Plates: 'Plate',
  Disc: 'Disc',
  Magnet: 'Magnet',
  Label: 'Label',
};

/** A type of tap device in plain English: "Square plate". An undocumented type is shown as it is. */
export const deviceKind = (type: string | null): string => lookUp(kinds, type) ?? type ?? 'Device';
