import { expect, test } from 'vitest';
import type { GiftSum } from '#contract/steward/operations/copied-gifts.ts';

import { cents } from '#contract/values/money.ts';
import { moneyText } from '../../../data/format/format.ts';
import type { ContributionsSearch } from '../address.ts';
import { restOf, totalOf, totalWord } from './narrowed-sum-text.ts';
import { mayGoBack, notIncluded, receivedText } from './sum-text.ts';

const none = { gifts: 0, cents: 0 };
const sumOf = (some: Partial<GiftSum>): GiftSum => ({
  received: { gifts: 2, cents: 6_123_000 },
  pending: none,
  failed: none,
  returned: none,
  unpriced: 0,
  partlyReturned: none,
  returnPending: none,
  ...some,
});

test('only received gifts are counted', () => {
  expect(receivedText(sumOf({ pending: { gifts: 1, cents: 100 } }))).toBe('$61,230.00 received');
});

test.each<[Partial<GiftSum>, string]>([
  [{}, ''],
  [{ pending: { gifts: 3, cents: 120_500 } }, 'Excludes $1,205.00 not received yet.'],
  [
    { pending: { gifts: 3, cents: 120_500 }, failed: { gifts: 1, cents: 30_000 } },
    'Excludes $1,205.00 not received yet and $300.00 failed.',
  ],
  [{ returned: { gifts: 1, cents: 5_000 } }, 'Excludes $50.00 refunded or disputed.'],
  [
    { pending: { gifts: 1, cents: 100 }, returned: { gifts: 1, cents: 5_000 }, unpriced: 2 },
    'Excludes $1.00 not received yet, $50.00 refunded or disputed, and 2 gifts of unknown amount.',
  ],
  [{ unpriced: 1 }, 'Excludes 1 gift of unknown amount.'],
  [{ partlyReturned: { gifts: 1, cents: 2_000 } }, 'Excludes $20.00 in partial refunds.'],
  [
    { returned: { gifts: 1, cents: 5_000 }, partlyReturned: { gifts: 2, cents: 2_000 } },
    'Excludes $50.00 refunded or disputed and $20.00 in partial refunds.',
  ],
  [{ returnPending: { gifts: 1, cents: 2_500 } }, ''],
])('%o: %s', (some, text) => {
  const pieces = notIncluded(sumOf(some));
  expect(pieces.map(({ text, before, after }) => before + text + after).join('')).toBe(text);
});

test('each part is keyed by the gifts it counts, so that no comma of an earlier total is left behind', () => {
  const some = { gifts: 1, cents: 100 };
  const parts = notIncluded(sumOf({ pending: some, failed: some, returned: some, unpriced: 2 }));
  expect(parts.map(({ of }) => of)).toEqual(['pending', 'failed', 'returned', 'unpriced']);
  expect(parts.map(({ after }) => after)).toEqual([', ', ', ', ', and ', '.']);
});

test.each<[ContributionsSearch, Partial<GiftSum>, string, string]>([
  [
    { status: ['FAILED'] },
    { received: none, failed: { gifts: 764, cents: 14_691_208 } },
    '$146,912.08 failed',
    '',
  ],
  [
    { status: ['FAILED'] },
    {
      received: none,
      failed: { gifts: 700, cents: 14_691_208 },
      returned: { gifts: 64, cents: 331_673 },
      unpriced: 1,
    },
    '$150,228.81',
    '$146,912.08 failed and $3,316.73 refunded or disputed. Excludes 1 gift of unknown amount.',
  ],
  [
    { status: ['CONFIRMED'] },
    { pending: { gifts: 3, cents: 120_500 } },
    '$62,435.00',
    '$61,230.00 received and $1,205.00 not received yet.',
  ],
  [
    { outcome: ['pending'] },
    { received: none, pending: { gifts: 3, cents: 100 } },
    '$1.00 not received yet',
    '',
  ],
  [
    { reversed: ['REFUNDED'] },
    { received: none, returned: { gifts: 3, cents: 100 } },
    '$1.00 refunded or disputed',
    '',
  ],
  [{ status: ['FAILED'] }, { received: none }, '$0.00', ''],
  [{}, { failed: { gifts: 764, cents: 14_691_208 } }, '$61,230.00 received', 'Excludes $146,912.08 failed.'],
])('a list with the filters %o and the sums %o: %s. %s', (search, some, headline, rest) => {
  const sum = sumOf(some);
  const total = totalOf(sum, search);
  const words = totalWord(total);
  expect(moneyText(cents(total.cents)) + (words ? ` ${words}` : '')).toBe(headline);
  expect(
    restOf(sum, search)
      .map(({ text, before, after }) => before + text + after)
      .join(''),
  ).toBe(rest);
});

test.each([
  [{ gifts: 0, cents: 0 }, null],
  [{ gifts: 1, cents: 2_500 }, 'Of the total, $25.00 may go back: 1 gift has a pending refund or dispute.'],
  [{ gifts: 3, cents: 7_501 }, 'Of the total, $75.01 may go back: 3 gifts have a pending refund or dispute.'],
])('what of a total may go back: %o', (returnPending, text) => {
  expect(mayGoBack(sumOf({ returnPending }))).toBe(text);
});
