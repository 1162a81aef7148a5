import { expect, test } from 'vitest';
import { answerTone } from './answer-tone.ts';
import type { Pointing } from './where-it-points.ts';

const device: Pointing['device'] = {
  id: 'd1',
  serialNumber: 104_233,
  deviceType: 'Lanyard',
  groupId: null,
  group: null,
  currentDestination: null,
  createdAt: null,
  updatedAt: null,
  archivedAt: null,
};
const destination: Pointing['destination'] = {
  id: 'winter',
  name: 'Winter shelter',
  type: 'web',
  url: 'https://give.example.org/winter',
  textNumber: null,
  textContent: null,
  archivedAt: null,
};

test.each([
  ['points', true, false, 'good'],
  ['points', true, true, 'warn'],
  ['archived-destination', true, false, 'warn'],
  ['archived-group', true, false, 'warn'],
  ['archived-device', true, false, 'warn'],
  ['archived-device', false, false, 'bad'],
  ['no-group', false, false, 'bad'],
  ['no-destination', false, false, 'bad'],
] as const)('%s, with a destination: %s, elsewhere: %s: %s', (state, hasDestination, elsewhere, tone) => {
  const pointing: Pointing = { device, group: null, destination: hasDestination ? destination : null, state };
  expect(answerTone(pointing, elsewhere)).toBe(tone);
});
