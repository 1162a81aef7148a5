import { expect, test } from 'vitest';
import { mayReplace } from './set-back.ts';

const minute = 60_000;

test.each([
  ['a newer record', 10 * minute, 5 * minute, 20 * minute, true],
  ['the same', 5 * minute, 5 * minute, 20 * minute, true],
  [
    'an older one than one of a minute ago: the reply lags behind',
    5 * minute,
    19 * minute,
    20 * minute,
    false,
  ],
  ['an older one than one of ten minutes ago', 5 * minute, 10 * minute, 20 * minute, false],
  ['an older one than one of eleven minutes ago: it was set back', 5 * minute, 9 * minute, 20 * minute, true],
  ['the same time, rounded', 5 * minute, 5 * minute + 999, 20 * minute, false],
  ['one that does not say when it changed', 0, 1 * minute, 60 * minute, false],
  ['an older one, by a clock that is behind the known record', 5 * minute, 9 * minute, 1 * minute, false],
])('%s', (_, at, known, now, replaces) => {
  expect(mayReplace(at, known, now)).toBe(replaces);
});
