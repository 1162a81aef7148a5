import { expect, test } from 'vitest';
import type { SavedMethod } from '../take-gift-mutations.ts';
import { fundingText, savedExpiry, savedName } from './saved-method.ts';

const method = (more: Partial<SavedMethod['method']>): SavedMethod['method'] => ({
  brand: 'visa',
  last4: '1',
  expiration: null,
  fundingSource: null,
  ...more,
});

test('names a saved payment method; unknown brands stay as they are', () => {
  expect(savedName(method({ brand: 'visa', last4: '4242' }))).toBe('Visa •• 4242');
  expect(savedName(method({ brand: 'MC', last4: '4444' }))).toBe('Mastercard •• 4444');
  expect(savedName(method({ brand: 'ach', last4: '6789' }))).toBe('Bank account •• 6789');
  expect(savedName(method({ brand: 'newbrand', last4: '1' }))).toBe('newbrand •• 1');
  expect(savedName(method({ brand: '', last4: '1' }))).toBe('Card •• 1');
});

test('its expiration and funding, if they are reported', () => {
  expect(savedExpiry(method({ brand: 'visa', last4: '1', expiration: { month: '8', year: '2031' } }))).toBe(
    '08/2031',
  );
  expect(savedExpiry(method({ brand: 'ach', last4: '1' }))).toBeNull();
  expect(fundingText(method({ brand: 'visa', last4: '1', fundingSource: 'debit' }))).toBe('Debit');
  expect(fundingText(method({ brand: 'ach', last4: '1' }))).toBeNull();
});
