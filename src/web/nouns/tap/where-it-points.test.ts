import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { destinationIdOf } from '#contract/rules/tap/tap-pointing.ts';
import { testDestination, testDevice, testGroup } from './fleet-fixture.ts';
import { drawMap, followLine } from './tap-map.ts';
import type { Destination, Device, Fleet, Group } from './tap-records.ts';
import { destinationLine, messageUrl, openableUrl } from './tap-records.ts';
import { findSerial, followDevice } from './where-it-points.ts';

const device = (
  id: string,
  serialNumber: number,
  groupId: string | null,
  more: Partial<Device> = {},
): Device => testDevice(id, { serialNumber, groupId, ...more });
const group = (id: string, destinationId: string | null, more: Partial<Group> = {}): Group =>
  testGroup(id, { destinationId, ...more });
const destination = (id: string, more: Partial<Destination> = {}): Destination =>
  testDestination(id, { url: 'https://give.example.org/winter', ...more });

const fleet: Fleet = {
  devices: [
    device('d1', 104233, 'greeters'),
    device('d2', 104234, 'greeters'),
    device('d3', 98012, 'lobby'),
    device('d4', 77121, null),
    device('d5', 5, 'greeters', { archivedAt: '2026-01-01T00:00:00.000Z' }),
    device('d6', 6, 'nowhere'),
    device('d7', 7, 'gone'),
    device('d8', 8, 'twin'),
    device('d9', 8, 'greeters'),
  ],
  groups: [
    group('greeters', 'winter'),
    group('lobby', 'old'),
    group('nowhere', null),
    group('gone', 'winter', { archivedAt: '2026-01-01T00:00:00.000Z' }),
    group('twin', 'general'),
  ],
  destinations: [
    destination('winter'),
    destination('general'),
    destination('old', { archivedAt: '2026-01-01T00:00:00.000Z' }),
  ],
};

describe('a serial number leads to one answer', () => {
  test.each([
    ['104233', 'points', 'winter'],
    [' 104-233 ', 'points', 'winter'],
    ['0104233', 'points', 'winter'],
    ['98012', 'archived-destination', 'old'],
    ['77121', 'no-group', undefined],
    ['5', 'archived-device', 'winter'],
    ['6', 'no-destination', undefined],
    ['7', 'archived-group', 'winter'],
  ])('%s: %s', (typed, state, destinationId) => {
    const answer = findSerial(fleet, typed);
    if (answer.kind !== 'one') throw new Error(answer.kind);
    expect(answer.pointing.state).toBe(state);
    expect(answer.pointing.destination?.id).toBe(destinationId);
  });

  test.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['10423x', 'not-a-serial'],
    ['1'.repeat(16), 'not-a-serial'],
    ['999', 'not-in-list'],
    ['8', 'several'],
  ])('%j: %s', (typed, kind) => {
    expect(findSerial(fleet, typed).kind).toBe(kind);
  });

  test("the device's own members fill gaps in the lists", () => {
    const lone = device('x', 1, 'unlisted', {
      group: { id: 'unlisted', name: 'Cafe tables' },
      currentDestination: { id: 'text', name: 'Text to give', type: 'sms' },
    });
    const answer = findSerial({ devices: [lone], groups: [], destinations: [] }, '1');
    expect(answer).toMatchObject({
      pointing: { state: 'points', group: { name: 'Cafe tables' }, destination: { name: 'Text to give' } },
    });
  });
});

/** What the server tells walks and what the app shows come from the same rule, with a source of its own each. */
describe("the group's destination decides; the device's own, which may be older, only where the group has none", () => {
  const own = { id: 'own', name: 'Own', type: 'web' } as const;
  const embedded = {
    id: 'embedded',
    name: 'Embedded',
    type: 'web',
    url: null,
    textNumber: null,
    textContent: null,
  };
  test.each<[what: string, device: Partial<Device>, group: Partial<Group> | null, opens: string | null]>([
    [
      'a group and a device that differ',
      { currentDestination: own },
      { destinationId: 'of-group' },
      'of-group',
    ],
    ['only a group', {}, { destinationId: 'of-group' }, 'of-group'],
    ['a group with only the record', { currentDestination: own }, { destination: embedded }, 'embedded'],
    [
      'a group whose ID and record differ',
      {},
      { destinationId: 'of-group', destination: embedded },
      'of-group',
    ],
    ['a group with an empty ID', { currentDestination: own }, { destinationId: '' }, 'own'],
    ['a group without one', { currentDestination: own }, {}, 'own'],
    ['neither', {}, {}, null],
    ['a group that is not listed', { currentDestination: own }, null, 'own'],
    [
      'no group',
      { groupId: null, group: null, currentDestination: own },
      { destinationId: 'of-group' },
      'own',
    ],
    [
      'a group only in the record',
      { groupId: null, group: { id: 'g', name: null }, currentDestination: own },
      { destinationId: 'of-group' },
      'of-group',
    ],
    [
      'two groups',
      { groupId: 'g', group: { id: 'other', name: null } },
      { destinationId: 'of-group' },
      'of-group',
    ],
  ])('%s', (_, members, ofGroup, opens) => {
    const one = testDevice('d', { groupId: 'g', ...members });
    const groups = [
      testGroup('other', { destinationId: 'of-other' }),
      ...(ofGroup ? [testGroup('g', ofGroup)] : []),
    ];
    for (const destinations of [[], ['own', 'of-group', 'embedded', 'of-other'].map((id) => destination(id))])
      expect(followDevice({ devices: [one], groups, destinations }, one).destination?.id ?? null).toBe(opens);
    const listed = groups.find(({ id }) => id === (one.groupId ?? one.group?.id));
    expect(destinationIdOf(one, listed)).toBe(opens);
  });
});

test('a destination is one line of plain text, and a link only if it is https', () => {
  expect(destinationLine(destination('a'))).toBe('give.example.org/winter');
  expect(
    destinationLine(destination('a', { type: 'sms', textNumber: '55512', textContent: 'GIVE CAFE' })),
  ).toBe('SMS 55512 · “GIVE CAFE”');
  expect(openableUrl('https://give.example.org')).toBe('https://give.example.org/');
  for (const bad of [
    'http://give.example.org',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://a:b@example.org',
    'x',
    null,
  ])
    expect(openableUrl(bad)).toBeNull();
  expect(messageUrl({ textNumber: '(555) 010-12', textContent: 'GIVE & GO' })).toBe(
    'sms:55501012?body=GIVE%20%26%20GO',
  );
  expect(messageUrl({ textNumber: 'none', textContent: null })).toBeNull();
});

describe('the map', () => {
  test('following a record highlights its whole path and nothing else', () => {
    expect([...followLine(fleet, 'd3')].toSorted()).toEqual(['d3', 'lobby', 'old']);
    expect([...followLine(fleet, 'lobby')].toSorted()).toEqual(['d3', 'lobby', 'old']);
    expect([...followLine(fleet, 'winter')].toSorted()).toEqual([
      'd1',
      'd2',
      'd5',
      'd7',
      'd9',
      'gone',
      'greeters',
      'winter',
    ]);
    expect(followLine(fleet, null).size).toBe(0);
  });

  const ids = fc.constantFrom('a', 'b', 'c', 'd', 'e', null);
  const fleets = fc.record({
    devices: fc
      .array(ids, { maxLength: 20 })
      .map((list) => list.map((id, index) => device(`dev${index}`, index, id && `g${id}`))),
    groups: fc
      .array(ids, { maxLength: 5 })
      .map((list) => list.map((id, index) => group(`g${'abcde'[index]}`, id && `t${id}`))),
    destinations: fc
      .uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'))
      .map((list) => list.map((id) => destination(`t${id}`))),
  });

  test('no two cards of a column share a row, every card is there, and a line joins cards that exist', () => {
    fc.assert(
      fc.property(fleets, fc.constantFrom('ga', 'ta', 'dev0', null), (world, followed) => {
        const map = drawMap(world, followed);
        for (const [nodes, items] of [
          [
            [...map.devices, ...map.bundles],
            [...map.devices, ...map.bundles],
          ],
          [map.groups, world.groups],
          [map.destinations, world.destinations],
        ] as const) {
          expect(new Set(nodes.map((node) => node.row)).size).toBe(items.length);
          for (const node of nodes) expect(node.row).toBeLessThan(map.rows);
        }
        const linked = world.devices.filter((item) =>
          world.groups.some((other) => other.id === item.groupId),
        );
        const whole = drawMap(world, followed, { narrowed: true });
        expect(whole.devices).toHaveLength(world.devices.length);
        expect(whole.deviceLines).toHaveLength(linked.length);
        // Each device has a card or is behind its group's card.
        const behind = map.bundles.flatMap(({ item }) => item.devices.map(({ id }) => id));
        expect(new Set([...map.devices.map(({ id }) => id), ...behind]).size).toBe(world.devices.length);
        // A card stays in view down to the last row that leads to it, and never covers the next one.
        for (const nodes of [map.groups, map.destinations])
          for (const [index, { row, span }] of nodes.entries())
            expect(row + span).toBeLessThanOrEqual(nodes[index + 1]?.row ?? map.rows);
      }),
    );
  });

  test('in a larger fleet, a group of more than three devices is one card until it is opened or followed', () => {
    const large: Fleet = {
      ...fleet,
      devices: Array.from({ length: 59 }, (_, index) =>
        device(`x${index}`, index, index < 3 ? 'greeters' : index < 50 ? 'lobby' : null),
      ),
    };
    const closed = drawMap(large, null);
    expect(closed.devices.map(({ id }) => id)).toEqual(['x0', 'x1', 'x2']);
    expect(closed.bundles.map(({ item }) => [item.groupId, item.devices.length, item.open])).toEqual([
      ['lobby', 47, false],
      [null, 9, false],
    ]);
    expect(closed.rows).toBeLessThan(10);
    expect(closed.deviceLines).toHaveLength(4);
    expect(drawMap(large, 'lobby').devices).toHaveLength(50);
    expect(drawMap(large, 'lobby', { opened: new Map([['lobby', false]]) }).devices).toHaveLength(3);
    expect(drawMap(large, null, { opened: new Map([[null, true]]) }).devices).toHaveLength(12);
    // A followed device is shown even if its group is closed.
    expect(drawMap(large, 'x7').devices.map(({ id }) => id)).toContain('x7');
    // Search results are shown in full.
    expect(drawMap(large, null, { narrowed: true }).bundles).toEqual([]);
  });

  test('groups with the same destination are adjacent', () => {
    const places = drawMap(fleet, null).groups.map(({ item }) => item.destinationId);
    expect(places).toEqual(
      places.filter((one, index) => places.indexOf(one) === index || places[index - 1] === one),
    );
  });
});

test('the beginning of a number lists the devices that match, lowest first, and counts all of them', () => {
  const many: Fleet = {
    ...fleet,
    devices: Array.from({ length: 33 }, (_, index) => device(`m${index}`, 114_232 - index, 'greeters')),
  };
  const answer = findSerial(many, '1142');
  expect(answer).toMatchObject({ kind: 'begins', total: 33 });
  expect(answer.kind === 'begins' && answer.pointings.map((one) => one.device.serialNumber)).toEqual(
    Array.from({ length: 33 }, (_, index) => 114_200 + index),
  );
  expect(findSerial(many, '114232').kind).toBe('one');
  expect(findSerial(many, '9').kind).toBe('not-in-list');
  expect(findSerial(many, 'lobby').kind).toBe('not-a-serial');
});
