import { expect, test } from 'vitest';
import { pagesAround } from './pager.tsx';

test.each([
  [1, 1, [1]],
  [2, 5, [1, 2, 3, 4, 5]],
  [1, 52, [1, 2, 3, null, 52]],
  [2, 52, [1, 2, 3, null, 52]],
  [26, 52, [1, null, 25, 26, 27, null, 52]],
  [52, 52, [1, null, 50, 51, 52]],
])('page %i of %i shows %j', (page, pages, expected) => {
  expect(pagesAround(page, pages)).toEqual(expected);
});
