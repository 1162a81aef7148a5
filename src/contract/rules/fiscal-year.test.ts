import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  fiscalQuarterDays,
  fiscalQuarterName,
  fiscalQuarterOf,
  fiscalQuartersAway,
  fiscalYearDays,
  fiscalYearName,
  fiscalYearOf,
} from './fiscal-year.ts';
import { dayNumber, firstDayOf } from './periods.ts';

const start = fc.integer({ min: 1, max: 12 });
const day = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const firstOf = (period: 'fiscal-year' | 'fiscal-quarter', text: string, from: number): string =>
  firstDayOf(period, dayNumber(text), from);
const dayAfter = (text: string): string => firstDayOf('day', dayNumber(text) + 1);

test.each([
  ['2025-06-30', 7, 'FY 2025 Q4', '2025-04-01', '2025-06-30'],
  ['2025-07-01', 7, 'FY 2026 Q1', '2025-07-01', '2025-09-30'],
  ['2026-06-30', 7, 'FY 2026 Q4', '2026-04-01', '2026-06-30'],
  ['2025-09-30', 10, 'FY 2025 Q4', '2025-07-01', '2025-09-30'],
  ['2025-10-01', 10, 'FY 2026 Q1', '2025-10-01', '2025-12-31'],
  ['2026-01-31', 2, 'FY 2026 Q4', '2025-11-01', '2026-01-31'],
  ['2028-02-29', 3, 'FY 2028 Q4', '2027-12-01', '2028-02-29'],
  ['2025-12-01', 12, 'FY 2026 Q1', '2025-12-01', '2026-02-28'],
  ['2026-11-30', 1, 'FY 2026 Q4', '2026-10-01', '2026-12-31'],
])('%s is, with the start in month %d, in %s', (one, from, name, first, last) => {
  const quarter = fiscalQuarterOf(one, from);
  expect(fiscalQuarterName(quarter)).toBe(name);
  expect(fiscalQuarterDays(quarter, from)).toEqual({ from: first, to: last });
});

test('a fiscal year is named by the calendar year in which it ends', () => {
  expect(fiscalYearDays(2026, 7)).toEqual({ from: '2025-07-01', to: '2026-06-30' });
  expect(fiscalYearDays(2026, 1)).toEqual({ from: '2026-01-01', to: '2026-12-31' });
  expect(fiscalYearDays(2028, 3)).toEqual({ from: '2027-03-01', to: '2028-02-29' });
  fc.assert(
    fc.property(day, start, (one, from) => {
      const year = fiscalYearOf(one, from);
      const days = fiscalYearDays(year, from);
      expect(days.from <= one && one <= days.to).toBe(true);
      expect(firstOf('fiscal-year', one, from)).toBe(days.from);
      expect(days.to.slice(0, 4)).toBe(String(year));
      expect(dayAfter(days.to)).toBe(fiscalYearDays(year + 1, from).from);
      expect(fiscalYearName(year)).toBe(`FY ${days.to.slice(0, 4)}`);
    }),
  );
});

test('four quarters make a fiscal year', () => {
  fc.assert(
    fc.property(day, start, fc.integer({ min: -20, max: 20 }), (one, from, by) => {
      const quarter = fiscalQuarterOf(one, from);
      const { year } = quarter;
      const days = fiscalQuarterDays(quarter, from);
      expect(days.from <= one && one <= days.to).toBe(true);
      expect(firstOf('fiscal-quarter', one, from)).toBe(days.from);
      expect(fiscalQuarterDays({ year, quarter: 1 }, from).from).toBe(fiscalYearDays(year, from).from);
      expect(fiscalQuarterDays({ year, quarter: 4 }, from).to).toBe(fiscalYearDays(year, from).to);
      expect(dayAfter(days.to)).toBe(fiscalQuarterDays(fiscalQuartersAway(quarter, 1), from).from);
      expect(fiscalQuartersAway(fiscalQuartersAway(quarter, by), -by)).toEqual(quarter);
    }),
  );
});
