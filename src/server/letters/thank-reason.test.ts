import { expect, test } from 'vitest';
import { thankReason } from './thank-reason.ts';

const day = 86_400_000;
const now = Date.UTC(2026, 10, 20);
const gift = { donor_id: 'd1', given_at: now, amount_cents: 100_000, dedication: null };
const before = (days: number, largestCents: number | null, inRow = 0) => ({
  gifts: 12,
  inRow,
  lastAt: now - days * day,
  largestCents,
});

const noneBefore = { gifts: 0, inRow: 0, lastAt: null, largestCents: null };

test.each([
  ['first', gift, noneBefore],
  ['returned', gift, before(366, 900_000)],
  ['largest', gift, before(365, 99_999)],
  ['tenth', gift, before(30, 99_999, 9)],
  ['amount', gift, before(30, 100_000, 8)],
  ['amount', gift, before(30, 100_000, 10)],
  ['amount', gift, before(30, 100_000)],
  ['amount', { ...gift, amount_cents: null }, before(30, 100)],
  ['amount', gift, before(30, null)],
  ['dedicated', { ...gift, dedication: 'In memory of Rosa' }, before(30, 100_000)],
  ['amount', { ...gift, dedication: ' ' }, before(30, 100_000)],
  // Nothing is known of who gave, or when.
  ['amount', { ...gift, donor_id: null }, noneBefore],
  ['amount', { ...gift, given_at: null }, noneBefore],
] as const)('%s', (reason, one, earlier) => expect(thankReason(one, earlier)).toBe(reason));
