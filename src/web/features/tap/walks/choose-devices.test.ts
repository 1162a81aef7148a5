import { expect, test } from 'vitest';
import { testDevice, testGroup } from '../../../nouns/tap/fleet-fixture.ts';
import type { Device, Fleet } from '../../../nouns/tap/tap-records.ts';
import { type Choice, chooseDevices, expectedOf, partsOf } from './choose-devices.ts';

const device = (serialNumber: number, groupId: string | null, archivedAt: string | null = null): Device =>
  testDevice(`d${serialNumber}`, { serialNumber, groupId, archivedAt });
const fleet: Fleet = {
  devices: [
    device(12, 'lobby'),
    device(11, 'lobby'),
    device(13, null),
    device(14, 'lobby', '2026-01-01T00:00:00Z'),
  ],
  groups: [testGroup('lobby', { destinationId: 'winter' })],
  destinations: [],
};
const notes = { d13: 'Row 4, Lobby', d12: 'Stage', d14: 'Lobby' };
const chosen = (choice: Choice) => {
  const { devices, unknown } = chooseDevices(fleet, notes, choice);
  return [devices.map(({ serialNumber }) => serialNumber), unknown];
};

test('a walk has the devices of a group, a place, or a list, each once; archived ones only by number', () => {
  expect(chosen({ by: 'group', groupId: 'lobby' })).toEqual([[11, 12], []]);
  expect(chosen({ by: 'group', groupId: null })).toEqual([[13], []]);
  expect(chosen({ by: 'place', place: ' lobby' })).toEqual([[13], []]);
  expect(chosen({ by: 'place', place: ' ' })).toEqual([[], []]);
  // In the order of the list, whatever its format.
  expect(chosen({ by: 'serials', serials: '13, 0012;1-4\n12 99 x1' })).toEqual([
    [13, 12, 14],
    ['99', 'x1'],
  ]);
  expect(chosen({ by: 'serials', serials: '' })).toEqual([[], []]);
});

test('devices are expected to open their current destination, anything, or one destination; their order stays', () => {
  const [first] = fleet.devices;
  const loose = device(13, null);
  if (!first) throw new Error('no device');
  expect([expectedOf(fleet, first, 'now'), expectedOf(fleet, loose, 'now')]).toEqual(['winter', null]);
  expect(expectedOf(fleet, first, 'any')).toBeNull();
  expect(expectedOf(fleet, first, { destinationId: 'gala' })).toBe('gala');
  const rows = ['winter', 'winter', null, 'winter'].map((expectedId, index) => ({
    deviceId: `d${index}`,
    expectedId,
  }));
  expect(partsOf(rows)).toEqual([
    { expectedId: 'winter', deviceIds: ['d0', 'd1'] },
    { expectedId: null, deviceIds: ['d2'] },
    { expectedId: 'winter', deviceIds: ['d3'] },
  ]);
});
