import { expect, test } from 'vitest';
import { expiryOf, isExpiredAt } from './plan-expiry.ts';

test.each([
  ['02/27', '02/2027', '2027-02'],
  ['12/2026', '12/2026', '2026-12'],
  ['1/30', '01/2030', '2030-01'],
])('a card that expires %s works until the end of that month', (written, text, lastMonth) => {
  expect(expiryOf(written)).toEqual({ text, lastMonth });
});

test.each([null, '', '13/27', '00/27', '2027-02', '02/127', '12/1969'])(
  '%s is not an expiration date',
  (text) => {
    expect(expiryOf(text)).toBeNull();
  },
);

test.each([
  // Still November there, although UTC has December.
  ['2026-12-01T03:00:00Z', 'America/Chicago', false],
  ['2026-12-01T06:00:00Z', 'America/Chicago', true],
  ['2026-11-30T13:00:00Z', 'Pacific/Auckland', true],
  ['2026-11-30T10:59:59Z', 'Pacific/Auckland', false],
])('a card until 11/2026 at %s in %s has expired: %s', (at, zone, isExpired) => {
  const expiry = expiryOf('11/26');
  expect(expiry && isExpiredAt(expiry, Date.parse(at), zone)).toBe(isExpired);
});
