import { expect, test } from 'vitest';
import { giftsSoFarText } from './gifts-so-far.ts';

test.each([
  [0, null, '0 gifts so far. Older gifts are still loading.'],
  [3, 94, '3 of 94 gifts so far. Older gifts are still loading.'],
  [94, 94, 'All 94 gifts'],
  [1, null, '1 gift so far. Older gifts are still loading.'],
])('%i found of %s', (found, counted, text) => {
  expect(giftsSoFarText(found, counted, { since: null })).toBe(text);
});
