import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstDates, type Rhythm } from './first-dates.ts';

test.each<[string, Rhythm, string[]]>([
  ['2026-12-01', 'weekly', ['2026-12-01', '2026-12-08', '2026-12-15', '2026-12-22']],
  ['2026-12-01', 'biweekly', ['2026-12-01', '2026-12-15', '2026-12-29', '2027-01-12']],
  ['2026-11-30', 'monthly', ['2026-11-30', '2026-12-30', '2027-01-30', '2027-02-28']],
  ['2028-01-31', 'monthly', ['2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30']],
  ['2026-12-02', '1st-15th', ['2026-12-15', '2027-01-01', '2027-01-15', '2027-02-01']],
  ['2026-12-01', '1st-15th', ['2026-12-01', '2026-12-15', '2027-01-01', '2027-01-15']],
  ['2026-12-24', 'one-time', ['2026-12-24']],
])('from %s %s', (start, rhythm, expected) => {
  expect(firstDates(start, rhythm)).toEqual(expected);
});

test('days rise, exist, and none is before the start', () => {
  const day = fc
    .date({ min: new Date('2024-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  const rhythm = fc.constantFrom<Rhythm>('weekly', 'biweekly', 'monthly', '1st-15th');
  fc.assert(
    fc.property(day, rhythm, fc.integer({ min: 1, max: 40 }), (start, how, count) => {
      const days = firstDates(start, how, count);
      expect(days).toHaveLength(count);
      expect(days[0] ?? '').toSatisfy((first: string) => first >= start);
      expect(new Set(days).size).toBe(count);
      expect(days.toSorted()).toEqual(days);
    }),
  );
});

test('month after month the same day, or the last one of a shorter month', () => {
  const day = fc
    .date({ min: new Date('2024-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  fc.assert(
    fc.property(day, (start) => {
      const wanted = Number(start.slice(8));
      for (const [index, found] of firstDates(start, 'monthly', 14).entries()) {
        const months = Number(start.slice(0, 4)) * 12 + Number(start.slice(5, 7)) - 1 + index;
        const last = new Date(Date.UTC(Math.floor(months / 12), (months % 12) + 1, 0)).getUTCDate();
        expect(Number(found.slice(0, 4)) * 12 + Number(found.slice(5, 7)) - 1).toBe(months);
        expect(Number(found.slice(8))).toBe(Math.min(wanted, last));
      }
    }),
  );
});
