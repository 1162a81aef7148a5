import { expect, test } from 'vitest';
import { drawMap, manyDevices } from '../../../nouns/tap/tap-map.ts';
import type { Destination, Device, Fleet, Group } from '../../../nouns/tap/tap-records.ts';
import { filterFleet, narrowFleet } from '../devices/filter-fleet.ts';
import { findTyped, searchDevices, searchFleet } from './search-fleet.ts';

const large: Fleet = {
  // Only the members that the map reads.
  devices: Array.from({ length: 5_000 }, (_, index) => ({
    id: `d${index}`,
    serialNumber: 104_200 + index,
    deviceType: index % 2 ? 'Disc' : 'Lanyard',
    groupId: `g${index % 2_000 === 7 ? 1 : index % 2 ? 0 : (index % 400) + 2}`,
    group: null,
    archivedAt: null,
  })) as unknown as Device[],
  // Likewise.
  groups: Array.from({ length: 402 }, (_, index) => ({
    id: `g${index}`,
    name: index === 1 ? 'Café, left' : `Group ${index}`,
    destinationId: `t${index % 50}`,
    destination: null,
    deviceIds: null,
    archivedAt: null,
  })) as unknown as Group[],
  // Likewise.
  destinations: Array.from({ length: 50 }, (_, index) => ({
    id: `t${index}`,
    name: `Place ${index}`,
    type: 'web',
    url: `https://give.example.org/${index}`,
    archivedAt: null,
  })) as unknown as Destination[],
};
const notes = { d42: 'Row 4, behind the pillar' };

test('finds part of a number, words of a note in any order, and a name without its accents', () => {
  expect([...searchFleet(large, notes, '104207')]).toEqual(['d7']);
  expect([...searchFleet(large, notes, 'PILLAR row')]).toEqual(['d42']);
  expect([...searchFleet(large, notes, 'cafe')]).toEqual(['g1']);
  expect(searchFleet(large, notes, 'row 5').size).toBe(0);
});

test('finds a device by its type as it is shown, and as the platform writes it', () => {
  // Only the members that are searched.
  const devices = [{ id: 'a', serialNumber: 1, deviceType: 'Plate Square' }] as Device[];
  for (const typed of ['square plate 1', 'Plate Square'])
    expect([...searchFleet({ devices, groups: [], destinations: [] }, {}, typed)]).toEqual(['a']);
});

test('words may be about a device and its group; a device is found by what its row shows', () => {
  // Only the members that are searched.
  const devices = [
    { id: 'a', serialNumber: 104, deviceType: 'Stand', groupId: 'g' },
    { id: 'b', serialNumber: 205, deviceType: 'Disc', groupId: 'g' },
    { id: 'c', serialNumber: 306, deviceType: 'Stand', groupId: null },
  ] as Device[];
  const groups = [{ id: 'g', name: 'Café tables', destinationId: 't', destination: null }] as Group[];
  const destinations = [
    { id: 't', name: 'Winter appeal', url: 'https://give.example.org/winter' },
  ] as Destination[];
  const fleet: Fleet = { devices, groups, destinations };
  expect([...searchFleet(fleet, {}, 'cafe stand')]).toEqual(['a']);
  expect([...searchFleet(fleet, {}, 'cafe')]).toEqual(['g']);
  const found = (typed: string) =>
    searchDevices(fleet, { c: 'Behind the pillar' }, typed).map(({ id }) => id);
  expect(found('cafe')).toEqual(['a', 'b']);
  expect(found('winter disc')).toEqual(['b']);
  expect(found('stand pillar')).toEqual(['c']);
  expect(found('lanyard')).toEqual([]);
});

// The benchmark measures the speed.
test('5,000 devices: what is drawn for any search stays small', () => {
  for (const typed of ['1', '10', '104', '1042', 'give', 'disc', 'group 3', 'nobody']) {
    const part = filterFleet(large, {});
    const map = drawMap(narrowFleet(part, searchFleet(part, notes, typed)), null, { narrowed: true });
    expect(map.devices.length).toBeLessThanOrEqual(manyDevices);
  }
});

test('an open group of thousands shows its first devices and how many more there are', () => {
  const opened = new Map([['g0', true]]);
  const map = drawMap(large, null, { opened });
  expect(map.devices).toHaveLength(manyDevices);
  expect(new Set(map.devices.map(({ item }) => item.groupId))).toEqual(new Set(['g0']));
  const count = large.devices.filter(({ groupId }) => groupId === 'g0').length;
  expect(map.devices.length + map.waiting).toBeGreaterThanOrEqual(count);
  expect(drawMap(large, null, { opened, most: 10_000 })).toMatchObject({ waiting: 0 });
  expect(drawMap(large, null).devices.length).toBeLessThan(10);
});

test('the field for numbers takes words as well: devices in use come first, and all are counted', () => {
  const archived = {
    ...large,
    devices: large.devices.map((one) => (one.id === 'd1' ? { ...one, archivedAt: '2026-01-01' } : one)),
  };
  const answer = findTyped(archived, notes, 'café');
  const ids = (found: typeof answer) =>
    found.kind === 'named' ? found.pointings.map(({ device }) => device.id) : [];
  const inCafe = large.devices.filter(({ groupId }) => groupId === 'g1').map(({ id }) => id);
  expect([answer.kind, ids(answer)]).toEqual(['named', inCafe]);
  expect(ids(findTyped(large, notes, 'behind the Pillar'))).toEqual(['d42']);
  expect(findTyped(large, notes, 'lanyard')).toMatchObject({
    kind: 'named',
    total: 2_500,
    pointings: { length: 50 },
  });
  const discs = findTyped(archived, {}, 'disc');
  expect(ids(discs)).not.toContain('d1');
  expect(findTyped(large, notes, 'nowhere')).toEqual({ kind: 'named', pointings: [], total: 0 });
  expect(findTyped(large, notes, '104207').kind).toBe('one');
  expect(findTyped(large, notes, '12#4').kind).toBe('not-a-serial');
});
