import { expect, test } from 'vitest';
import { thankReason } from './thank-reason.ts';

const day = 86_400_000;
const now = Date.UTC(2026, 10, 20);
const gift = { donor_id: 'd1', given_at: now, amount_cents: 100_000, dedication: null };
const before = (days: number, largestCents: number | null) => ({
  gifts: 3,
  lastAt: now - days * day,
  largestCents,
});

test.each([
  ['first', gift, { gifts: 0, lastAt: null, largestCents: null }],
  ['returned', gift, before(366, 900_000)],
  ['largest', gift, before(365, 99_999)],
  ['amount', gift, before(30, 100_000)],
  ['amount', { ...gift, amount_cents: null }, before(30, 100)],
  ['amount', gift, before(30, null)],
  ['dedicated', { ...gift, dedication: 'In memory of Rosa' }, before(30, 100_000)],
  ['amount', { ...gift, dedication: ' ' }, before(30, 100_000)],
  // Nothing is known of who gave, or when.
  ['amount', { ...gift, donor_id: null }, { gifts: 0, lastAt: null, largestCents: null }],
  ['amount', { ...gift, given_at: null }, { gifts: 0, lastAt: null, largestCents: null }],
] as const)('%s', (reason, one, earlier) => expect(thankReason(one, earlier)).toBe(reason));
