import { expect, test } from 'vitest';
import { dollars } from '#contract/money.ts';
import { contributionStatuses, contributionTypes } from '#contract/words.ts';
import type { Gift } from './gift-words.ts';
import { whyNotRefundable } from './refundable.ts';

const gift = (type: string | null, status: string | null, amount: number | null): Gift =>
  // Only what the rule reads.
  ({ type, status, amount: amount === null ? null : dollars(amount) }) as Gift;

test('only confirmed or paid out cash below 1000 dollars can be refunded', () => {
  const offered = contributionTypes.flatMap((type) =>
    contributionStatuses
      .filter((status) => whyNotRefundable(gift(type, status, 10)) === null)
      .map((status) => `${type} ${status}`),
  );
  expect(offered).toEqual(['CASH CONFIRMED', 'CASH PAID_OUT']);
});

test.each([
  [999.99, true],
  [1000, false],
  [1000.01, false],
  [0.01, true],
  [null, false],
])('an amount of %s: %s', (amount, offered) => {
  expect(whyNotRefundable(gift('CASH', 'CONFIRMED', amount)) === null).toBe(offered);
});

test.each([
  [null, 'CONFIRMED'],
  ['GOLD', 'CONFIRMED'],
  ['CASH', null],
  ['CASH', 'SOMETHING_NEW'],
])('%s in %s is not offered, and a line says why', (type, status) => {
  expect(whyNotRefundable(gift(type, status, 10))).toMatch(/\.$/);
});
