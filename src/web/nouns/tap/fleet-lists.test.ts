import { expect, test } from 'vitest';
import { listDestinations, listDevices, listGroups } from './fleet-lists.ts';
import type { Destination, Device, Fleet, Group } from './tap-records.ts';

const at = (day: number) => new Date(Date.UTC(2026, 0, day)).toISOString();
// Only the members that the lists read.
const device = (index: number, more: Partial<Device> = {}): Device =>
  ({
    id: `d${index}`,
    serialNumber: 104_200 + index,
    deviceType: index % 2 ? 'Disc' : 'Lanyard',
    groupId: index % 3 ? 'a'.repeat(24) : null,
    group: null,
    createdAt: at(index),
    archivedAt: null,
    ...more,
  }) as Device;
const named = (id: string, name: string | null, day: number) => ({
  id,
  name,
  createdAt: at(day),
  archivedAt: null,
});
const fleet: Fleet = {
  devices: [3, 1, 2, 5, 4].map((index) => device(index)).concat(device(9, { archivedAt: at(20) })),
  // Likewise.
  groups: [named('g1', 'Lobby', 1), named('g2', null, 3), named('g3', 'Choir', 2)] as Group[],
  // Likewise.
  destinations: [
    { ...named('t1', 'Winter', 1), type: 'web' },
    { ...named('t2', 'Text', 2), type: 'sms' },
  ] as Destination[],
};
const ids = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id).join(' ');

test('sorts like the platform: newest first, reversed, by number, with archived ones on request', () => {
  expect(ids(listDevices(fleet, {}))).toBe('d5 d4 d3 d2 d1');
  expect(ids(listDevices(fleet, { direction: 'ASC' }))).toBe('d1 d2 d3 d4 d5');
  expect(ids(listDevices(fleet, { sort: 'serialNumber', archived: true }))).toBe('d9 d5 d4 d3 d2 d1');
  expect(ids(listGroups(fleet, { sort: 'name', direction: 'ASC' }))).toBe('g2 g3 g1');
});

test('filters by part of a number, group or none, type, and name', () => {
  expect(ids(listDevices(fleet, { serial: '4203' }))).toBe('d3');
  expect(ids(listDevices(fleet, { group: 'unassigned' }))).toBe('d3');
  expect(ids(listDevices(fleet, { group: 'a'.repeat(24), type: 'Disc' }))).toBe('d5 d1');
  expect(ids(listGroups(fleet, { name: 'LOB' }))).toBe('g1');
  expect(ids(listDestinations(fleet, { type: 'sms' }))).toBe('t2');
});

test('a page beyond the end is empty, and the count covers all pages', () => {
  expect(listDevices(fleet, { limit: 50, page: 2 })).toEqual({ data: [], totalCount: 5 });
});
