import { expect, test } from 'vitest';
import { cents } from '../values/money.ts';
import { giftsSentence, listSentenceText, plansSentence, statusesSentence } from './list-sentence.ts';

const none = { gifts: 0, cents: 0 };
const sum = {
  received: { gifts: 2, cents: 250_000 },
  pending: { gifts: 1, cents: 9_900 },
  failed: { gifts: 3, cents: 700 },
  returned: { gifts: 1, cents: 500 },
  unpriced: 0,
  partlyReturned: none,
  returnPending: none,
};
const failed = { ...sum, received: none, pending: none, returned: none };

test.each([
  [giftsSentence(7, sum, { every: false }), '7 gifts · $2,500.00 received'],
  // Of several outcomes, the total has no word of its own.
  [giftsSentence(7, sum, { every: true }), '7 gifts · $2,611.00'],
  [
    giftsSentence(1, failed, { buckets: ['FAILED'], every: true }),
    '1 failed or charged-back gift · $7.00 failed',
  ],
  [
    giftsSentence(4, sum, { buckets: ['FAILED', 'CANCELED'], every: true }),
    '4 failed or charged-back or canceled or refunded gifts · $2,611.00',
  ],
  [giftsSentence(1_234, null, { every: false }), '1,234 gifts'],
  [
    statusesSentence('deposits', 1, [{ status: 'PAID', count: 1, cents: 500, unpriced: 0 }]),
    '1 deposit · $5.00 paid out',
  ],
  [
    statusesSentence('refunds', 2, [{ status: 'REQUIRES_ACTION', count: 2, cents: 700, unpriced: 0 }]),
    '2 refunds · $7.00 waiting for action',
  ],
  [
    statusesSentence('chargebacks', 2, [{ status: 'odd', count: 2, cents: 0, unpriced: 2 }]),
    '2 chargebacks · lost: unknown',
  ],
  [statusesSentence('deposits', 0, []), '0 deposits'],
  [statusesSentence('deposits', 3, null), '3 deposits'],
  [plansSentence(1, 'failing', cents(5_000)), '1 failed plan · about $50 a month'],
  [plansSentence(328, 'active', cents(4_138_720)), '328 active plans · about $41,400 a month'],
  [plansSentence(9, 'ended', cents(90_000)), '9 ended plans · were worth about $900 a month'],
  [plansSentence(9, 'all', cents(90_000)), '9 recurring plans'],
  [plansSentence(0, 'paused', cents(0)), '0 paused plans'],
])('a list says how many there are, and their total: %#', (sentence, text) => {
  expect(listSentenceText(sentence)).toBe(text);
});
