import { expect, test } from 'vitest';
import { tapDeviceTypes } from '#contract/giving/vocabulary.ts';
import { deviceKind } from './device-kind.ts';

test('each type of device is written as a person would write it, and has a name of its own', () => {
  const kinds = tapDeviceTypes.map((type) => deviceKind(type));
  expect(new Set(kinds).size).toBe(tapDeviceTypes.length);
  for (const kind of kinds) expect(kind).toMatch(/^[A-Z][a-z]+(,? [a-z]+)*$/);
  expect(deviceKind('Plates/Disc/Magnet/Label')).toBe('Plate, disc, magnet, or label');
});

test('an undocumented type is shown as it is', () => {
  expect([deviceKind('Wall Hook'), deviceKind('toString'), deviceKind(null)]).toEqual([
    'Wall Hook',
    'toString',
    'Device',
  ]);
});
