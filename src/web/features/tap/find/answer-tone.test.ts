import { expect, test } from 'vitest';
import { testDestination, testDevice } from '../../../nouns/tap/fleet-fixture.ts';
import type { Pointing } from '../../../nouns/tap/where-it-points.ts';
import { answerTone } from './answer-tone.ts';

const device = testDevice('d1', { serialNumber: 104_233 });
const destination = testDestination('winter');

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
