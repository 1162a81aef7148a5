import { expect, test } from 'vitest';
import { differingText } from './differing-text.ts';

/** Months with these numbers of gifts here and at the platform. */
const months = (...numbers: readonly (readonly [here: number, there: number])[]) =>
  numbers.map(([here, there], index) => ({ month: `2026-0${index + 1}`, here, there }));

test.each([
  [
    months([10, 50], [900, 940]),
    'In each of 2 months, your giving platform counts 40 more gifts than Steward has.',
  ],
  [
    months([10, 3], [7, 0], [8, 1]),
    'In each of 3 months, your giving platform counts 7 fewer gifts than Steward has.',
  ],
  [months([1, 2], [5, 6]), 'In each of 2 months, your giving platform counts 1 more gift than Steward has.'],
  [months([2, 1], [6, 5]), 'In each of 2 months, your giving platform counts 1 fewer gift than Steward has.'],
  [
    months([0, 1_200], [1, 1_201]),
    'In each of 2 months, your giving platform counts 1,200 more gifts than Steward has.',
  ],
  [
    months([10, 50], [900, 939]),
    'In 2 months, your giving platform counts a different number of gifts than Steward has.',
  ],
  [
    months([10, 11], [11, 10]),
    'In 2 months, your giving platform counts a different number of gifts than Steward has.',
  ],
])('%j: %s', (differing, text) => {
  expect(differingText(differing)).toBe(text);
});
