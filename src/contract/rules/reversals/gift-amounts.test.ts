import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chargebackCounts, giftAmounts, refundCounts } from './gift-amounts.ts';

const card = { type: 'CASH', status: 'PAID_OUT', cents: 2_500 };
const done = (cents: number | null) => ({ cents, open: false });
const open = (cents: number | null) => ({ cents, open: true });

test.each([
  ['nothing went back', card, [], { given: 2_500, returned: 0, returnPending: 0, kept: 2_500 }],
  ['a part did', card, [done(2_000)], { given: 2_500, returned: 2_000, returnPending: 0, kept: 500 }],
  ['several did', card, [done(2_000), done(499)], { returned: 2_499, kept: 1 }],
  ['exactly all did', card, [done(2_000), done(500)], { returned: 2_500, kept: 0 }],
  ['more than was given', card, [done(2_000), done(501)], { returned: 2_500, kept: 0 }],
  ['a part may', card, [open(2_000)], { returned: 0, returnPending: 2_000, kept: 2_500 }],
  [
    'more may than is left',
    card,
    [done(2_000), open(501)],
    { returned: 2_000, returnPending: 500, kept: 500 },
  ],
  ['a refund without an amount', card, [done(null)], { returned: 2_500, kept: 0 }],
  ['one that may go back without an amount', card, [open(null)], { returned: 0, returnPending: 2_500 }],
  ['a refund below zero', card, [done(-100)], { returned: 0, kept: 2_500 }],
  ['refunded, by its status', { ...card, status: 'REFUNDED' }, [done(2_000)], { returned: 2_500, kept: 0 }],
  [
    'disputed, by its status',
    { ...card, status: 'CHARGEBACK' },
    [open(2_500)],
    { returned: 2_500, returnPending: 0, kept: 0 },
  ],
  ['a gift that failed', { ...card, status: 'FAILED' }, [done(100)], { given: 2_500, returned: 0, kept: 0 }],
  ['a pending gift', { ...card, status: 'PENDING' }, [done(100)], { returned: 100, kept: 2_400 }],
  ['an unknown amount', { ...card, cents: null }, [done(100)], { given: null, returned: 0, kept: null }],
  [
    'an unknown amount that was refunded',
    { ...card, status: 'REFUNDED', cents: null },
    [],
    { returned: 0, kept: null },
  ],
])('%s', (_, gift, returns, amounts) => {
  expect(giftAmounts(gift, returns)).toMatchObject(amounts);
});

test.each([
  ['SUCCEEDED', done(100)],
  ['PENDING', open(100)],
  ['REQUIRES_ACTION', open(100)],
  ['SOMETHING_NEW', open(100)],
  [null, open(100)],
  ['FAILED', null],
  ['CANCELED', null],
])('a refund whose status is %s', (status, expected) => {
  expect(refundCounts({ status, amountInCents: 100 })).toEqual(expected);
});

test.each([
  ['lost', done(100)],
  ['pending', open(100)],
  ['something new', open(100)],
  [null, open(100)],
  ['won', null],
])('a chargeback that is %s', (status, expected) => {
  expect(chargebackCounts({ status, amountInCents: 100 })).toEqual(expected);
});

test('what went back and what is left are what was given, and no more may go back than is left', () => {
  const reached = { partly: 0, all: 0, pending: 0 };
  const anyReturn = fc.record({ cents: fc.option(fc.integer({ min: -5, max: 60 })), open: fc.boolean() });
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100 }),
      fc.constantFrom('PAID_OUT', 'PENDING', 'REFUNDED', 'FAILED'),
      fc.array(anyReturn, { maxLength: 4 }),
      (cents, status, returns) => {
        const { given, returned, returnPending, kept } = giftAmounts(
          { type: 'CASH', status, cents },
          returns,
        );
        expect(given).toBe(cents);
        if (status !== 'FAILED') expect(returned + (kept ?? 0)).toBe(cents);
        expect(returned).toBeGreaterThanOrEqual(0);
        expect(kept).toBeGreaterThanOrEqual(0);
        expect(returnPending).toBeGreaterThanOrEqual(0);
        expect(returnPending).toBeLessThanOrEqual(kept ?? 0);
        if (returned > 0 && returned < cents) reached.partly += 1;
        if (returned === cents) reached.all += 1;
        if (returnPending > 0) reached.pending += 1;
      },
    ),
    { numRuns: 1_000 },
  );
  for (const times of Object.values(reached)) expect(times).toBeGreaterThanOrEqual(50);
});
