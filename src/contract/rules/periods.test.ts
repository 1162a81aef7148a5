import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayNumber, daysOfMonth, monthsAway, periods, periodsIn } from './periods.ts';

test('periods are in order, without gaps, and contain each day once', () => {
  const day = fc.integer({ min: 19_000, max: 22_000 });
  const start = fc.integer({ min: 1, max: 12 });
  fc.assert(
    fc.property(day, fc.nat(800), fc.constantFrom(...periods), start, (first, more, period, fiscalStart) => {
      const text = (number: number) => new Date(number * 86_400_000).toISOString().slice(0, 10);
      const found = periodsIn({ from: text(first), to: text(first + more) }, period, fiscalStart);
      // Checked all at once, since a million expectations would be slow.
      const days = found.flatMap(({ from, to }) =>
        Array.from({ length: dayNumber(to) - dayNumber(from) + 1 }, (_, index) => dayNumber(from) + index),
      );
      expect(days.every((one, index) => one === first + index)).toBe(true);
      expect(days).toHaveLength(more + 1);
      expect(found.every(({ from, start }) => from >= start)).toBe(true);
      expect(new Set(found.map(({ start }) => start)).size).toBe(found.length);
    }),
    { numRuns: 200 },
  );
});

test('a month ends on the day before the next one begins', () => {
  const month = fc.date({ min: new Date('1970-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(month, fc.integer({ min: -600, max: 600 }), (date, by) => {
      const one = date.toISOString().slice(0, 7);
      const { from, to } = daysOfMonth(one);
      expect(from).toBe(`${one}-01`);
      expect(dayNumber(to) + 1).toBe(dayNumber(`${monthsAway(one, 1)}-01`));
      expect(monthsAway(monthsAway(one, by), -by)).toBe(one);
    }),
  );
  expect(monthsAway('2026-10', -10)).toBe('2025-12');
  expect(daysOfMonth('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
});
