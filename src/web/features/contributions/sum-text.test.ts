import { expect, test } from 'vitest';
import type { GiftSum } from '#contract/steward/gifts/gift-query.ts';
import { leftOut, receivedText } from './sum-text.ts';

const none = { gifts: 0, cents: 0 };
const sumOf = (some: Partial<GiftSum>): GiftSum => ({
  received: { gifts: 2, cents: 6_123_000 },
  pending: none,
  failed: none,
  returned: none,
  unpriced: 0,
  ...some,
});

test('only received gifts are counted', () => {
  expect(receivedText(sumOf({ pending: { gifts: 1, cents: 100 } }))).toBe('$61,230.00 received');
});

test.each<[Partial<GiftSum>, string]>([
  [{}, ''],
  [{ pending: { gifts: 3, cents: 120_500 } }, '$1,205.00 pending is not included.'],
  [
    { pending: { gifts: 3, cents: 120_500 }, failed: { gifts: 1, cents: 30_000 } },
    '$1,205.00 pending and $300.00 failed are not included.',
  ],
  [{ returned: { gifts: 1, cents: 5_000 } }, '$50.00 refunded or disputed is not included.'],
  [
    { pending: { gifts: 1, cents: 100 }, returned: { gifts: 1, cents: 5_000 }, unpriced: 2 },
    '$1.00 pending, $50.00 refunded or disputed, and 2 gifts of unknown amount are not included.',
  ],
  [{ unpriced: 1 }, '1 gift of unknown amount is not included.'],
])('%o: %s', (some, text) => {
  const pieces = leftOut(sumOf(some));
  expect(pieces.map(({ text, after }) => text + after).join('')).toBe(text);
});

test('each part is keyed by the gifts it counts, so that no comma of an earlier total is left behind', () => {
  const some = { gifts: 1, cents: 100 };
  const parts = leftOut(sumOf({ pending: some, failed: some, returned: some, unpriced: 2 }));
  expect(parts.map(({ of }) => of)).toEqual(['pending', 'failed', 'returned', 'unpriced']);
  expect(parts.map(({ after }) => after)).toEqual([', ', ', ', ', and ', ' are not included.']);
});
