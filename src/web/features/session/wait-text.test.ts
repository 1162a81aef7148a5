import { expect, test } from 'vitest';
import { waitText } from './wait-text.ts';

test('nobody has to work out how long 895 seconds are', () => {
  expect([1, 89, 90, 895].map(waitText)).toEqual([
    'Try again in 1 s',
    'Try again in 89 s',
    'Try again in 2 min',
    'Try again in 15 min',
  ]);
});
