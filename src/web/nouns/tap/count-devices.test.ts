import { expect, test } from 'vitest';
import { countDevices } from './count-devices.ts';
import { testDevice, testGroup } from './fleet-fixture.ts';
import type { Device, Fleet } from './tap-records.ts';

const device = (id: string, archivedAt: string | null = null) =>
  testDevice(id, { groupId: 'greeters', archivedAt });
const group = testGroup('greeters', { deviceIds: ['d1', 'd2', 'd3'] });
const fleetOf = (devices: Device[]): Fleet => ({ devices, groups: [group], destinations: [] });

test('a group is counted without its archived devices, as the map and the labels show it', () => {
  const fleet = fleetOf([device('d1'), device('d2'), device('d3', '2026-01-01T00:00:00.000Z')]);
  expect(countDevices(fleet, 'greeters', group)).toBe(2);
  expect(countDevices(fleet, 'greeters', { ...group, deviceIds: null })).toBe(2);
});

test("each caller's record of a group is counted, whichever was counted first", () => {
  const fleet = fleetOf([device('d1'), device('d2', '2026-01-01T00:00:00.000Z')]);
  expect(countDevices(fleet, 'greeters', undefined)).toBe(1);
  expect(countDevices(fleet, 'greeters', group)).toBe(2);
  expect(countDevices(fleet, 'greeters', { ...group, deviceIds: ['d1', 'd2', 'd3', 'd4'] })).toBe(3);
  expect(countDevices(fleet, 'greeters', undefined)).toBe(1);
});

test('if the platform lists no devices, the group itself says how many it has', () => {
  expect(countDevices(fleetOf([device('d1')]), 'greeters', group)).toBe(3);
  expect(countDevices(null, 'greeters', group)).toBe(3);
  expect(countDevices(null, 'greeters', undefined)).toBeNull();
});
