import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { GiftGroup } from '../operations/copied-gifts.ts';

import { maxSeries, splitGiving } from './split-giving.ts';

const none = { gifts: 0, cents: 0 };
const groupOf = (period: string, value: string | null, gifts: number, cents: number): GiftGroup => ({
  period,
  value,
  sum: {
    received: { gifts, cents },
    // Differs from what was received.
    pending: { gifts: gifts % 3, cents: cents % 100 },
    failed: none,
    returned: none,
    unpriced: 0,
    partlyReturned: none,
    returnPending: none,
  },
  donors: gifts,
  average: null,
  median: null,
  largest: null,
});
const pendingOf = (of: readonly GiftGroup[]) => ({
  gifts: of.reduce((all, { sum: { pending } }) => all + pending.gifts, 0),
  cents: of.reduce((all, { sum: { pending } }) => all + pending.cents, 0),
});
const months = ['2026-01-01', '2026-02-01', '2026-03-01'];
const anyGroups = fc
  .uniqueArray(
    fc.tuple(
      fc.constantFrom(...months),
      fc.constantFrom(null, 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'),
      fc.nat(3),
      fc.nat(500),
    ),
    { selector: ([period, value]) => `${period} ${value}` },
  )
  .map((all) => all.map(([period, value, gifts, cents]) => groupOf(period, value, gifts, gifts ? cents : 0)));

const question = { period: 'month', days: { from: '2026-01-15', to: '2026-03-10' }, fiscalStart: 7 } as const;

test('no gift is lost or counted twice by any split; the largest series come first', () => {
  fc.assert(
    fc.property(anyGroups, (groups) => {
      const { series, rows, totals, total, pending, before } = splitGiving(
        { ...question, split: 'campaign', before: null },
        groups,
      );
      expect(before).toBe(null);
      const sum = (of: readonly GiftGroup[]) => ({
        gifts: of.reduce((all, { sum: { received } }) => all + received.gifts, 0),
        cents: of.reduce((all, { sum: { received } }) => all + received.cents, 0),
      });
      expect(total).toEqual(sum(groups));
      expect(pending).toEqual(pendingOf(groups));
      expect(rows.map(({ days }) => days.start)).toEqual(months);
      for (const { days, total: ofRow, pending: pendingOfRow } of rows) {
        const own = groups.filter(({ period }) => period === days.start);
        expect([ofRow, pendingOfRow]).toEqual([sum(own), pendingOf(own)]);
      }
      for (const [at, { values }] of series.entries())
        expect(totals[at]).toEqual(sum(groups.filter(({ value }) => values.includes(value))));
      const own = series.flatMap(({ isOther }, at) => (isOther ? [] : [totals[at]?.cents ?? 0]));
      expect(own).toEqual(own.toSorted((a, b) => b - a));
      // A single further value is shown by its name, since "Other" would take as much space.
      expect(series.length).toBeLessThanOrEqual(maxSeries + 1);
      expect(series.filter(({ isOther }) => isOther).every(({ values }) => values.length > 1)).toBe(true);
    }),
  );
});

test('types keep one order, whatever was given; unknown ones come last', () => {
  const groups = ['DAF', 'BARTER', 'CASH', null, 'STOCK', 'CRYPTO', 'MANUAL_CASH'].map((type, index) =>
    groupOf('2026-02-01', type, 1, 100 + index),
  );
  const { series } = splitGiving({ ...question, split: 'type', before: null }, groups);
  expect(series.map(({ values: [type] }) => type)).toEqual([
    'CASH',
    'MANUAL_CASH',
    'STOCK',
    'CRYPTO',
    'DAF',
    null,
    'BARTER',
  ]);
});

test('each period is compared with the one at its position, series by series; what has no series is in the sum', () => {
  fc.assert(
    fc.property(anyGroups, anyGroups, (groups, past) => {
      const earlier = past.map((group) => ({
        ...group,
        period: (group.period ?? '').replace('2026', '2025'),
      }));
      const before = { from: '2025-01-15', to: '2025-03-10' };
      const {
        series,
        rows,
        before: then,
      } = splitGiving({ ...question, split: 'location', before }, groups, earlier);
      const centsOf = (of: readonly GiftGroup[]) => of.reduce((all, { sum }) => all + sum.received.cents, 0);
      expect([then?.total.cents, then?.pending]).toEqual([centsOf(earlier), pendingOf(earlier)]);
      for (const row of rows) {
        const then = earlier.filter(({ period }) => period === row.days.start.replace('2026', '2025'));
        expect([row.before?.total.cents, row.before?.pending]).toEqual([centsOf(then), pendingOf(then)]);
        for (const [at, { values }] of series.entries())
          expect(row.before?.cells[at]?.cents).toBe(
            centsOf(then.filter(({ value }) => values.includes(value))),
          );
      }
    }),
  );
});
