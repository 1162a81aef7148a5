import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, toDollars } from '../values/money.ts';
import { wholeCentDollars } from './fields.ts';

const isTaken = (amount: number) => wholeCentDollars().safeParse(amount).success;

test('accepts every whole number of cents as dollars', () => {
  fc.assert(fc.property(fc.integer({ min: 1, max: 100_000_000 }), (n) => isTaken(toDollars(cents(n)))));
});

test('refuses an amount with a fraction of a cent', () => {
  for (const amount of [0.001, 0.009, 10.005, 1.999, 1e-7])
    expect([amount, isTaken(amount)]).toEqual([amount, false]);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 1, max: 9 }), (whole, part) => {
      expect(isTaken(Number(`${(whole / 100).toFixed(2)}${part}`))).toBe(false);
    }),
  );
});

test('an amount of any size is accepted or refused, and never one that could not be read back', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (amount) => {
      expect(isTaken(amount) && Math.abs(amount) > 10_000_000_000).toBe(false);
    }),
  );
  expect([10_000_000_000, 10_000_000_000.01, 45_035_996_273_704.97, 1e14, 1e300].map(isTaken)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});
