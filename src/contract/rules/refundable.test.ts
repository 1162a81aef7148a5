import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contributionStatuses, contributionTypes, refundStatuses } from '../giving/vocabulary.ts';
import { cents, dollars, toDollars } from '../values/money.ts';
import { refundBar } from './refundable.ts';

const anyType = fc.option(fc.oneof(fc.constantFrom(...contributionTypes), fc.string()), { freq: 9 });
const anyStatus = fc.option(fc.oneof(fc.constantFrom(...contributionStatuses), fc.string()), { freq: 9 });
const anyAmount = fc.option(
  fc.integer({ min: 0, max: 200_000 }).map((amount) => toDollars(cents(amount))),
  { freq: 9 },
);
const anyRefunds = fc.array(
  fc.record({ status: fc.option(fc.oneof(fc.constantFrom(...refundStatuses), fc.string()), { freq: 9 }) }),
  { maxLength: 4 },
);

test('a gift is refundable exactly when it is cash, confirmed or paid out, below $1,000, and has no other refund', () => {
  fc.assert(
    fc.property(anyType, anyStatus, anyAmount, anyRefunds, (type, status, amount, refunds) => {
      const may =
        type === 'CASH' &&
        (status === 'CONFIRMED' || status === 'PAID_OUT') &&
        amount !== null &&
        amount < 1000 &&
        refunds.every((refund) => refund.status === 'FAILED' || refund.status === 'CANCELED');
      expect(refundBar({ type, status, amount }, refunds) === null).toBe(may);
    }),
    {
      numRuns: 2_000,
      examples: [
        ['CASH', 'CONFIRMED', dollars(75), []],
        ['CASH', 'PAID_OUT', dollars(999.99), [{ status: 'FAILED' }]],
      ],
    },
  );
});

test.each([
  ['PENDING', 'not-confirmed'],
  ['PROCESSING', 'not-confirmed'],
  ['REFUNDED', 'already-refunded'],
  ['CHARGEBACK', 'charged-back'],
  ['VOIDED', 'never-paid'],
  ['SOMETHING_NEW', 'unknown-status'],
  ['constructor', 'unknown-status'],
  [null, 'unknown-status'],
])("a cash gift with status %s can't be refunded: %s", (status, bar) => {
  expect(refundBar({ type: 'CASH', status, amount: dollars(10) })).toBe(bar);
});

test("exactly $1,000 is too much, and a failed refund doesn't count", () => {
  const gift = { type: 'CASH', status: 'CONFIRMED', amount: dollars(1000) };
  expect(refundBar(gift)).toBe('too-large');
  expect(refundBar({ ...gift, amount: dollars(999.99) }, [{ status: 'FAILED' }])).toBeNull();
  expect(refundBar({ ...gift, amount: dollars(999.99) }, [{ status: 'PENDING' }])).toBe('refund-open');
});
