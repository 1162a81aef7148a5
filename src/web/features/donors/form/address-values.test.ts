import { expect, test } from 'vitest';
import { addressBody, emptyAddress, partError, zipError } from './address-values.ts';

test('an address is complete or absent', () => {
  expect(addressBody(emptyAddress)).toBeUndefined();
  expect(partError('', emptyAddress)).toBeUndefined();
  expect(partError('', { ...emptyAddress, city: 'Portland' })).toBe('Complete the address or clear it.');
  expect(
    addressBody({ line1: ' 14 Pine Street ', line2: ' ', city: 'Portland', state: 'OR', zip: '97201' }),
  ).toEqual({ line1: '14 Pine Street', city: 'Portland', state: 'OR', zip: '97201' });
});

test.each([
  ['97201', true],
  ['97201-1234', true],
  ['9720', false],
  ['97201-12', false],
  ['ABC', false],
])('a postal code of %s', (zip, good) => {
  expect(zipError(zip, { ...emptyAddress, zip }) === undefined).toBe(good);
});
