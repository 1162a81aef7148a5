import { expect, test } from 'vitest';
import { amountOf } from './address-values.ts';
import { amountError, typedAmount } from './typed-amount.ts';

test('every amount that a filter accepts fits in an address; a larger one gets a message', () => {
  expect(typedAmount('9,999,999.99')).toBe(999_999_999);
  expect(amountOf(typedAmount('9,999,999.99'))).toBe(999_999_999);
  expect(amountError('9,999,999.99')).toBeUndefined();
  expect(amountError('10,000,000')).toBe('Enter at most $9,999,999.99.');
  expect(amountOf(1_000_000_000)).toBeUndefined();
  expect(amountError('ten')).toBe('Enter an amount, like 40 or 40.50.');
});
