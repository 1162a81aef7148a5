import { expect, test } from 'vitest';
import { changeText } from './change-text.ts';

test.each([
  [120, 100, '+20%'],
  [97, 100, '−3%'],
  [0, 100, '−100%'],
  [3, 1_000, '−99%'],
  [1_000, 1_000, '0%'],
  [250_000, 10, '+2,499,900%'],
  [5, 0, 'New'],
  [0, 0, null],
])('%d after %d is %s', (now, before, text) => {
  expect(changeText(now, before)).toBe(text);
});
