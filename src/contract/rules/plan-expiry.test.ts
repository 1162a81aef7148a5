import { expect, test } from 'vitest';
import { expiryOf } from './plan-expiry.ts';

test.each([
  ['02/27', '02/2027', '2027-03-01'],
  ['12/2026', '12/2026', '2027-01-01'],
  ['1/30', '01/2030', '2030-02-01'],
])('a card that expires %s works until the end of that month', (written, text, end) => {
  expect(expiryOf(written)).toEqual({ text, end: new Date(`${end}T00:00:00Z`) });
});

test.each([null, '', '13/27', '00/27', '2027-02', '02/127'])('%s is not an expiration date', (text) => {
  expect(expiryOf(text)).toBeNull();
});
