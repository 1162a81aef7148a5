import { beforeEach, expect, test } from 'vitest';
import type { CopiedGiftsState } from '#contract/steward/operations/copied-gifts.ts';

import { setTimeZone } from '../../../data/format/format.ts';
import { hasGifts, loadedFrom } from './state-queries.ts';

const filling: CopiedGiftsState = {
  gifts: 900,
  undated: 0,
  donorless: 0,
  returnsKnown: true,
  donorsKnown: true,
  plansKnown: true,
  total: 2_000,
  complete: false,
  asOf: '2026-11-20T18:00:00Z',
  // June 3, 10:30 PM in New York.
  since: '2026-06-04T02:30:00Z',
  doneAt: null,
  checkedAt: null,
  checking: false,
  differing: [],
};

beforeEach(() => setTimeZone('America/New_York'));

test('the day that loading has reached is incomplete; the next one is complete', () => {
  expect(loadedFrom(filling)).toBe('2026-06-04');
  expect(loadedFrom({ since: null })).toBeNull();
});

test.each([
  [filling, { from: '2026-06-04', first: false }, true],
  [filling, { from: '2026-06-03', first: false }, false],
  [filling, { from: undefined, first: false }, false],
  [filling, { from: '2026-11-01', first: true }, false],
  [{ ...filling, since: null }, { from: '2026-11-01', first: false }, false],
  [{ ...filling, complete: true, since: null }, { from: undefined, first: true }, true],
])('%o has the gifts %o: %s', (state, asked, expected) => {
  expect(hasGifts(state, asked)).toBe(expected);
});
