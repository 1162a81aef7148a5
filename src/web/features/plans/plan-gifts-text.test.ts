import { expect, test } from 'vitest';
import type { GiftSum } from '#contract/steward/operations/copied-gifts.ts';
import { dollars } from '#contract/values/money.ts';
import { lateGiftsText, planGiftsText } from './plan-gifts-text.ts';

const none = { gifts: 0, cents: 0 };
const sum = (more: Partial<GiftSum>): GiftSum => ({
  received: none,
  pending: none,
  failed: none,
  returned: none,
  unpriced: 0,
  partlyReturned: none,
  returnPending: none,
  ...more,
});

test.each([
  [0, {}, 'No gifts yet.'],
  [1, { received: { gifts: 1, cents: 5_500 } }, '1 gift, $55.00 received so far.'],
  [
    33,
    { received: { gifts: 31, cents: 170_500 }, failed: { gifts: 2, cents: 11_000 } },
    '33 gifts, $1,705.00 received so far, 2 failed.',
  ],
  [
    12,
    {
      received: { gifts: 2, cents: 3_001 },
      pending: { gifts: 1, cents: 1_502 },
      failed: { gifts: 4, cents: 6_008 },
      returned: { gifts: 3, cents: 4_503 },
      unpriced: 2,
    },
    '12 gifts, $30.01 received so far, 1 pending, 4 failed, 3 refunded or charged back, 2 without an amount.',
  ],
  [1, { failed: { gifts: 1, cents: 2_000 } }, '1 gift, $0.00 received so far, 1 failed.'],
])('%i gifts of a plan in words', (gifts, more, text) => {
  expect(planGiftsText(gifts, sum(more))).toBe(text);
});

const now = new Date('2026-11-26T20:00:00.000Z');
const newest = { amount: dollars(15), contributionDate: '2026-11-26T09:09:00.000Z' };
const byAda = { at: new Date('2026-11-26T09:00:00.000Z'), by: 'Ada Grove' };
const unknown = { at: new Date('2026-11-25T09:00:00.000Z'), by: null };

test.each([
  [1, newest, unknown, 'A gift of $15.00 was charged on Nov 26, after this plan ended.'],
  [
    1,
    newest,
    byAda,
    'A gift of $15.00 was charged today at 3:09 AM, after Ada Grove canceled this plan today at 3:00 AM.',
  ],
  [
    2,
    newest,
    { ...byAda, at: new Date('2026-11-26T03:30:00.000Z') },
    '2 gifts were charged, the latest for $15.00 today at 3:09 AM, after Ada Grove canceled this plan yesterday at 9:30 PM.',
  ],
  [3, newest, unknown, '3 gifts were charged, the latest for $15.00 on Nov 26, after this plan ended.'],
  [
    1,
    { ...newest, amount: null },
    unknown,
    'A gift of an unknown amount was charged on Nov 26, after this plan ended.',
  ],
])('%i late gifts in words', (gifts, latest, end, text) => {
  expect(lateGiftsText(gifts, latest, end, now)).toBe(text);
});
