import { expect, test } from 'vitest';
import { testDestination, testDevice } from '../../../nouns/tap/fleet-fixture.ts';
import type { Pointing, SerialAnswer } from '../../../nouns/tap/where-it-points.ts';
import { answerWords } from './answer-words.ts';

const device = testDevice('d1', { serialNumber: 104_233 });
const destination = { ...testDestination('winter'), name: 'Winter shelter' };
const group = { id: 'g1', name: 'Lobby stands', deviceCount: 2, archivedAt: null };
const points: Pointing = { device, group, destination, state: 'points' };
const one = (change: Partial<Pointing>): SerialAnswer => ({
  kind: 'one',
  pointing: { ...points, ...change },
});

test.each<[SerialAnswer, string, boolean, string | null]>([
  [{ kind: 'empty' }, '', false, null],
  [{ kind: 'not-a-serial' }, '12a', false, 'Serial numbers have up to 15 digits and nothing else'],
  [{ kind: 'not-in-list' }, '104-2 34', false, 'No device has the number 104234'],
  [{ kind: 'named', pointings: [], total: 0 }, 'lobby', false, 'No device has these words'],
  [{ kind: 'named', pointings: [points], total: 3 }, 'lobby', false, '3 matches'],
  [{ kind: 'begins', pointings: [points], total: 1 }, '10423', false, '1 match'],
  [{ kind: 'begins', pointings: [points], total: 61 }, '1', false, '61 matches'],
  [{ kind: 'several', pointings: [points, points, points] }, '104233', false, '3 devices have this number'],
  [one({}), '104233', false, '104233 opens Winter shelter'],
  [one({}), '104233', true, "104233 opens Winter shelter. This page isn't on your usual site"],
  [
    one({ destination: { ...destination, name: null } }),
    '104233',
    false,
    '104233 opens an unnamed destination',
  ],
  [
    one({ destination: null, group: null, state: 'no-group' }),
    '104233',
    false,
    "104233 opens nothing. It isn't in a group",
  ],
  [
    one({ destination: null, state: 'no-destination' }),
    '104233',
    false,
    '104233 opens nothing. Its group has no destination',
  ],
  [
    one({ destination: null, state: 'archived-device' }),
    '104233',
    false,
    '104233 opens nothing. Its group has no destination. The device is archived',
  ],
  [one({ state: 'archived-group' }), '104233', false, '104233 opens Winter shelter. Its group is archived'],
  [
    one({ state: 'archived-destination' }),
    '104233',
    true,
    "104233 opens Winter shelter. The destination is archived. This page isn't on your usual site",
  ],
])('%o, typed %s, elsewhere %s, is said as %s', (answer, typed, elsewhere, words) => {
  expect(answerWords(answer, typed, elsewhere)).toBe(words);
  expect((words ?? '').split(' ').length).toBeLessThanOrEqual(20);
});
