import { expect, test } from 'vitest';
import { listedRows } from './listed-rows.ts';

test('records that were left out count, since the platform listed them', () => {
  expect(listedRows({ data: [] })).toBe(0);
  expect(listedRows({ data: [1, 2] })).toBe(2);
  expect(listedRows({ data: [1, 2], unreadable: [3] })).toBe(3);
  expect(listedRows({ data: [], unreadable: [3] })).toBe(1);
});
