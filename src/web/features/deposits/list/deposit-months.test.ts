import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '#contract/values/money.ts';
import { setTimeZone } from '../../../data/format/format.ts';
import { depositOf as deposit } from '../../../nouns/deposit/deposit-samples.ts';
import { monthsOf } from './deposit-months.ts';

// Other files share this module.

const whole = { before: false, after: false };

test('deposits in transit, failed, or canceled do not count as arrived', () => {
  const rows = [
    deposit({ id: 'a', amountInCents: cents(1_00) }),
    deposit({ id: 'b', amountInCents: cents(2_00), status: 'IN_TRANSIT' }),
    deposit({ id: 'c', amountInCents: cents(4_00), status: 'PENDING' }),
    deposit({ id: 'd', amountInCents: cents(8_00), status: 'FAILED' }),
    deposit({ id: 'e', amountInCents: cents(16_00), status: 'CANCELED' }),
    deposit({ id: 'f', amountInCents: cents(32_00), status: 'NEW_WORD' }),
    deposit({ id: 'g', amountInCents: null }),
  ];
  expect(monthsOf(rows, whole)).toEqual([
    {
      month: '2026-11',
      name: 'November 2026',
      firstId: 'a',
      count: 7,
      arrived: 100,
      coming: 600,
      uncounted: 4,
      cut: false,
    },
  ]);
});

test("months are in the organization's time zone; those at the edges of a page may be incomplete", () => {
  setTimeZone('America/Los_Angeles');
  const rows = ['2026-12-01T07:59:00Z', '2026-11-01T07:00:00Z', '2026-11-01T06:59:00Z', null].map(
    (arrivalAt, index) => deposit({ id: String(index), arrivalAt }),
  );
  expect(
    monthsOf(rows, { before: true, after: true }).map(({ name, firstId, cut }) => [name, firstId, cut]),
  ).toEqual([
    ['November 2026', '0', true],
    ['October 2026', '2', false],
    ['No arrival date', '3', true],
  ]);
});

test('every row is in one month and every amount in at most one sum', () => {
  const row = fc.record({
    status: fc.constantFrom('PAID', 'IN_TRANSIT', 'PENDING', 'FAILED', 'CANCELED', 'OTHER', null),
    amountInCents: fc.option(fc.integer({ min: -1e6, max: 1e8 }).map(cents)),
    arrivalAt: fc.option(
      fc
        .date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true })
        .map((date) => date.toISOString()),
    ),
  });
  fc.assert(
    fc.property(fc.array(row), (drafts) => {
      const rows = drafts.map((draft, index) => deposit({ id: String(index), ...draft }));
      const months = monthsOf(rows, whole);
      expect(months.reduce((sum, { count }) => sum + count, 0)).toBe(rows.length);
      const counted = rows.filter(
        ({ status, amountInCents }) =>
          amountInCents !== null && ['PAID', 'IN_TRANSIT', 'PENDING'].includes(status ?? ''),
      );
      const sum = counted.reduce((all, { amountInCents }) => all + (amountInCents ?? 0), 0);
      expect(months.reduce((all, { arrived, coming }) => all + arrived + coming, 0)).toBe(sum);
      expect(months.reduce((all, { uncounted }) => all + uncounted, 0)).toBe(rows.length - counted.length);
    }),
  );
});
