/** Compares the lists of taps with plain filters, page by page. */
import { expect, test } from 'vitest';
import { tapDestinationTypes, tapDeviceTypes } from '#contract/giving/vocabulary.ts';
import { type Shown, walkedWorld } from '../lists-fixture.ts';

const { walk } = walkedWorld(2_000);

test('filters tap devices by serial number, group and type, destinations by type, and omits archived records by default', () => {
  const devices = walk('tap.devices.list', { includeArchived: true });
  expect(devices).toHaveLength(60);
  const shown = walk('tap.devices.list');
  expect(shown).toEqual(devices.filter((row) => row.archivedAt === null));
  const one = shown[20];
  expect(walk('tap.devices.list', { search: String(one?.serialNumber) })).toEqual([one]);
  expect(walk('tap.devices.list', { search: '1' })).toEqual([]);
  expect(walk('tap.devices.list', { groupId: 'unassigned' })).toEqual(
    shown.filter((row) => row.groupId === null),
  );
  expect(walk('tap.devices.list', { groupId: one?.groupId })).toEqual(
    shown.filter((row) => row.groupId === one?.groupId),
  );
  for (const deviceType of tapDeviceTypes)
    expect(walk('tap.devices.list', { deviceType }).length).toBeGreaterThan(0);
  const destinations = walk('tap.destinations.list', { includeArchived: true });
  expect(destinations).toHaveLength(7);
  for (const destinationType of tapDestinationTypes)
    expect(walk('tap.destinations.list', { destinationType, includeArchived: true })).toEqual(
      destinations.filter((row) => row.type === destinationType),
    );
  const groups = walk('tap.groups.list');
  expect(groups).toHaveLength(9);
  expect(walk('tap.groups.list', { search: 'pew' })).toHaveLength(2);
  expect(groups.filter((row) => row.destination === null)).toHaveLength(1);
});

test('filters taps by device, group, destination and time', () => {
  const taps = walk('tap.events.list', { limit: 100 });
  const [first, second] = [taps[3], taps[40]];
  const check = (query: object, fits: (row: Shown) => boolean) =>
    expect(walk('tap.events.list', { limit: 100, ...query })).toEqual(taps.filter(fits));
  check(
    { deviceIds: [first?.deviceId, second?.deviceId] },
    (row) => row.deviceId === first?.deviceId || row.deviceId === second?.deviceId,
  );
  check({ groupIds: [first?.groupId] }, (row) => row.groupId === first?.groupId);
  check({ destinationIds: [first?.destinationId] }, (row) => row.destinationId === first?.destinationId);
  const [startDate, endDate] = [String(second?.createdAt), String(first?.createdAt)];
  check(
    { startDate, endDate },
    (row) => String(row.createdAt) >= startDate && String(row.createdAt) <= endDate,
  );
});
