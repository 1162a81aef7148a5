/** A phone's copy answers for every device of a large fleet. */
import { expect, test } from 'vitest';
import { testDestination, testDevice, testGroup } from '../../../nouns/tap/fleet-fixture.ts';
import type { Fleet } from '../../../nouns/tap/tap-records.ts';
import { findSerial } from '../../../nouns/tap/where-it-points.ts';

const total = 5_000;
const groups = 250;
const destinations = 40;
const numbers = Array.from({ length: total }, (_, index) => index);

const fleet: Fleet = {
  devices: numbers.map((index) =>
    testDevice(`d${index}`, { serialNumber: 104_200 + 7 * index, groupId: `g${index % groups}` }),
  ),
  groups: numbers
    .slice(0, groups)
    .map((index) => testGroup(`g${index}`, { destinationId: `t${index % destinations}` })),
  destinations: numbers
    .slice(0, destinations)
    .map((index) => testDestination(`t${index}`, { name: `Page ${index}` })),
};

test('the copy answers for each of 5,000 devices, and for no number between them', () => {
  // A clone, as the browser's database makes one.
  const kept = structuredClone(fleet);
  const opened = numbers.map((index) => {
    const answer = findSerial(kept, String(104_200 + 7 * index));
    return answer.kind === 'one'
      ? [answer.pointing.device.id, answer.pointing.state, answer.pointing.destination?.name]
      : answer.kind;
  });
  expect(opened).toEqual(
    numbers.map((index) => [`d${index}`, 'points', `Page ${(index % groups) % destinations}`]),
  );
  for (const index of [0, 1, 2_500, 4_999])
    expect(findSerial(kept, String(104_201 + 7 * index)).kind).toBe('not-in-list');
});
