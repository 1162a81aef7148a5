import { expect, test } from 'vitest';
import { matches } from './find-item.ts';

test.each([
  ['Recurring plans', 'plan', true],
  ['Recurring plans', 'plans rec', true],
  ['Recurring plans', 'lans', false],
  ['Settings & activity', 'ACT', true],
  ['José Núñez', 'nunez', true],
  ['Donors', '', true],
])('%s is found by %s: %s', (text, typed, found) => {
  expect(matches(text, typed)).toBe(found);
});
