import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, decimalText, dollars, sumCents, toCents, toDollars } from './money.ts';
import { parseAmount } from './parse-amount.ts';

test.each([
  [7231.05, 723105],
  [0.1 + 0.2, 30],
  [1.005, 101],
  [-12.5, -1250],
  [0, 0],
  [1e-7, 0],
])('%f dollars is %i cents', (amount, expected) => {
  expect(toCents(dollars(amount))).toBe(expected);
});

test.each([
  ['1,200', 120000],
  ['$40.5', 4050],
  ['12.34', 1234],
  ['.5', 50],
  ['12.345', null],
  ['1,20', null],
  ['', null],
  ['$', null],
  ['-5', null],
  ['1e3', null],
])('reads %s as %s cents', (text, expected) => {
  expect(parseAmount(text)).toBe(expected);
});

test('cents are unchanged after conversion to dollars or text and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: -99_999_999_99, max: 99_999_999_99 }), (amount) => {
      expect(toCents(toDollars(cents(amount)))).toBe(amount === 0 ? 0 : amount);
      if (amount >= 0) expect(parseAmount(decimalText(cents(amount)))).toBe(amount);
    }),
  );
});

test('refuses fractions of cents', () => {
  expect(() => cents(1.5)).toThrow(RangeError);
  expect(sumCents([cents(1), cents(2)])).toBe(3);
});
