import { expect, test } from 'vitest';
import { findingsOf } from '../../../nouns/tap/fleet-findings.ts';
import {
  testDestination as destination,
  testDevice as device,
  testGroup as group,
} from '../../../nouns/tap/fleet-fixture.ts';
import type { Fleet } from '../../../nouns/tap/tap-records.ts';
import { filterFleet, narrowFleet } from '../devices/filter-fleet.ts';

const fleet: Fleet = {
  devices: [
    device('d1', { groupId: 'g1' }),
    device('d2'),
    device('d3', { archivedAt: '2026-01-01T00:00:00Z' }),
    device('d4', { groupId: 'g3' }),
    device('d5', { groupId: 'g4' }),
  ],
  groups: [
    group('g1', { destinationId: 't1' }),
    group('g2'),
    group('g3', { destinationId: 't2' }),
    group('g4', { archivedAt: '2026-01-01T00:00:00Z' }),
  ],
  destinations: [
    destination('t1'),
    destination('t2', { archivedAt: '2026-01-01T00:00:00Z' }),
    destination('t3', { url: 'https://give.example.org/T1/' }),
    destination('t4', { type: 'sms', url: null }),
    destination('t5', { url: 'https://elsewhere.test/give' }),
  ],
};

test('each finding names its records; archived ones are ignored', () => {
  expect(findingsOf(fleet).map(({ kind, ids }) => [kind, [...ids]])).toEqual([
    ['no-group', ['d2']],
    ['no-destination', ['g2']],
    ['no-address', ['t4']],
    ['archived-destination', ['g3']],
    ['archived-group', ['d5']],
    ['same-address', ['t1', 't3']],
    ['unused', ['t3', 't4', 't5']],
  ]);
});

test("finds addresses outside the organization's domains, configured or inferred", () => {
  const elsewhere = (given: Fleet, domains?: string[]) =>
    findingsOf(given, domains).find(({ kind }) => kind === 'other-site');
  expect([...(elsewhere(fleet, ['example.org'])?.ids ?? [])]).toEqual(['t5']);
  expect(elsewhere(fleet, ['example.org', 'elsewhere.test'])).toBeUndefined();
  expect(elsewhere(fleet, ['ample.org'])?.ids.size).toBe(3);
  // Two of three aren't enough to infer a domain.
  expect(elsewhere(fleet)).toBeUndefined();
  const more = { ...fleet, destinations: [...fleet.destinations, destination('t6')] };
  expect(elsewhere(more)).toMatchObject({ words: '1 destination on another site' });
  expect(elsewhere(more)?.meaning).toContain('Most of your destinations are at example.org');
});

test('a fleet of 5,000 devices without problems has no findings', () => {
  const large: Fleet = {
    devices: Array.from({ length: 5_000 }, (_, index) => device(`d${index}`, { groupId: `g${index % 400}` })),
    groups: Array.from({ length: 400 }, (_, index) =>
      group(`g${index}`, { destinationId: `t${index % 150}` }),
    ),
    destinations: Array.from({ length: 150 }, (_, index) => destination(`t${index}`)),
  };
  expect(findingsOf(large)).toEqual([]);
});

test('a fleet without problems has no findings', () => {
  const [d1, g1, t1] = [fleet.devices[0], fleet.groups[0], fleet.destinations[0]];
  const order = { devices: d1 ? [d1] : [], groups: g1 ? [g1] : [], destinations: t1 ? [t1] : [] };
  expect(findingsOf(order)).toEqual([]);
});

test('the map leaves out archived records unless requested, and shows a finding with its connections', () => {
  const ids = (shown: Fleet) =>
    [shown.devices, shown.groups, shown.destinations].map((one) => one.map(({ id }) => id));
  expect(ids(filterFleet(fleet, {}))).toEqual([
    ['d1', 'd2', 'd4', 'd5'],
    ['g1', 'g2', 'g3'],
    ['t1', 't3', 't4', 't5'],
  ]);
  expect(ids(filterFleet(fleet, { archived: true }))[0]).toContain('d3');
  expect(ids(filterFleet(fleet, { destination: 'sms' }))[2]).toEqual(['t4']);
  expect(ids(narrowFleet(fleet, new Set(['g3'])))).toEqual([['d4'], ['g3'], ['t2']]);
  expect(ids(narrowFleet(fleet, new Set(['d1'])))).toEqual([['d1'], ['g1'], ['t1']]);
  expect(ids(narrowFleet(fleet, new Set(['t1'])))).toEqual([['d1'], ['g1'], ['t1']]);
});
