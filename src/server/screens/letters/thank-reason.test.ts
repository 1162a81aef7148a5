import { expect, test } from 'vitest';
import { thankReasonsOf } from './thank-reason.ts';

const day = 86_400_000;
const now = Date.UTC(2026, 10, 20);
const gift = { hasDonor: true, givenAt: now, cents: 100_000, isDedicated: false };
const before = (days: number, largestCents: number | null, inRow = 0) => ({
  gifts: 12,
  inRow,
  lastAt: now - days * day,
  largestCents,
});

const noneBefore = { gifts: 0, inRow: 0, lastAt: null, largestCents: null };

test.each([
  ['first', gift, noneBefore],
  ['first, dedicated', { ...gift, isDedicated: true }, noneBefore],
  ['returned', gift, before(366, 900_000)],
  ['returned, largest', gift, before(366, 99_999)],
  ['largest', gift, before(365, 99_999)],
  ['tenth, largest', gift, before(30, 99_999, 9)],
  ['tenth, largest, dedicated', { ...gift, isDedicated: true }, before(30, 99_999, 9)],
  ['amount', gift, before(30, 100_000, 8)],
  ['amount', gift, before(30, 100_000, 10)],
  ['amount', gift, before(30, 100_000)],
  ['amount', { ...gift, cents: null }, before(30, 100)],
  ['amount', gift, before(30, null)],
  ['dedicated', { ...gift, isDedicated: true }, before(30, 100_000)],
  // Without a known donor or date.
  ['amount', { ...gift, hasDonor: false }, noneBefore],
  ['amount', { ...gift, givenAt: null }, noneBefore],
] as const)('%s', (reasons, one, earlier) => expect(thankReasonsOf(one, earlier).join(', ')).toBe(reasons));
