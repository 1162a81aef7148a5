import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fiscalQuarterOf, fiscalYearOf } from './fiscal-year.ts';
import {
  comparedDays,
  daysOfPeriod,
  type MovingPeriod,
  movingPeriodIds,
  offeredPeriods,
  periodWith,
} from './moving-period.ts';
import { dayNumber, firstDayOf } from './periods.ts';

const july = 7;

test.each<[MovingPeriod, string, [string, string], [string, string]]>([
  ['yesterday', '2026-03-01', ['2026-02-28', '2026-02-28'], ['2026-02-21', '2026-02-21']],
  ['past-week', '2026-03-03', ['2026-02-24', '2026-03-02'], ['2026-02-17', '2026-02-23']],
  ['past-month', '2026-03-03', ['2026-02-01', '2026-03-02'], ['2026-01-02', '2026-01-31']],
  ['this-month', '2026-03-31', ['2026-03-01', '2026-03-31'], ['2026-02-01', '2026-02-28']],
  ['this-month', '2026-03-03', ['2026-03-01', '2026-03-03'], ['2026-02-01', '2026-02-03']],
  ['last-month', '2026-03-03', ['2026-02-01', '2026-02-28'], ['2026-01-01', '2026-01-31']],
  ['this-quarter', '2026-05-03', ['2026-04-01', '2026-05-03'], ['2025-04-01', '2025-05-03']],
  ['last-quarter', '2026-03-03', ['2025-10-01', '2025-12-31'], ['2024-10-01', '2024-12-31']],
  ['last-quarter', '2026-11-27', ['2026-07-01', '2026-09-30'], ['2025-07-01', '2025-09-30']],
  ['this-year', '2028-02-29', ['2028-01-01', '2028-02-29'], ['2027-01-01', '2027-02-28']],
  ['last-year', '2026-03-03', ['2025-01-01', '2025-12-31'], ['2024-01-01', '2024-12-31']],
  ['last-12-months', '2026-03-03', ['2025-04-01', '2026-03-03'], ['2024-04-01', '2025-03-03']],
  // Fiscal years begin in July.
  ['this-fiscal-quarter', '2026-11-27', ['2026-10-01', '2026-11-27'], ['2025-10-01', '2025-11-27']],
  ['last-fiscal-quarter', '2026-07-01', ['2026-04-01', '2026-06-30'], ['2025-04-01', '2025-06-30']],
  ['this-fiscal-year', '2026-06-30', ['2025-07-01', '2026-06-30'], ['2024-07-01', '2025-06-30']],
  ['this-fiscal-year', '2026-07-01', ['2026-07-01', '2026-07-01'], ['2025-07-01', '2025-07-01']],
  ['this-fiscal-year', '2028-02-29', ['2027-07-01', '2028-02-29'], ['2026-07-01', '2027-02-28']],
  ['last-fiscal-year', '2026-06-30', ['2024-07-01', '2025-06-30'], ['2023-07-01', '2024-06-30']],
])('%s on %s', (period, today, days, before) => {
  const { from, to } = daysOfPeriod(period, today, july);
  expect([from, to]).toEqual(days);
  const compared = comparedDays(period, today, july);
  expect([compared.from, compared.to]).toEqual(before);
});

const days = fc
  .integer({ min: dayNumber('2020-01-01'), max: dayNumber('2032-12-31') })
  .map((day) => firstDayOf('day', day));
const starts = fc.integer({ min: 1, max: 12 });

test('no period reaches past today, and each is compared with real days before it', () => {
  fc.assert(
    fc.property(fc.constantFrom(...movingPeriodIds), days, starts, (period, today, start) => {
      const asked = daysOfPeriod(period, today, start);
      const before = comparedDays(period, today, start);
      expect(asked.from <= asked.to && asked.to <= today).toBe(true);
      expect(before.from <= before.to && before.from < asked.from && before.to < asked.to).toBe(true);
      for (const day of [asked.from, asked.to, before.from, before.to])
        expect(firstDayOf('day', dayNumber(day))).toBe(day);
    }),
  );
});

test('fiscal periods stay within one fiscal year or quarter, and are compared with the same one a fiscal year earlier', () => {
  const yearsBack = { 'this-fiscal-year': 0, 'last-fiscal-year': 1 };
  const quartersBack = { 'this-fiscal-quarter': 0, 'last-fiscal-quarter': 1 };
  const place = ({ year, quarter }: { year: number; quarter: number }) => year * 4 + quarter;
  fc.assert(
    fc.property(days, starts, (today, start) => {
      for (const [period, back] of Object.entries(yearsBack)) {
        const [asked, before] = bothDays(period as keyof typeof yearsBack, today, start);
        for (const day of [asked.from, asked.to])
          expect(fiscalYearOf(day, start)).toBe(fiscalYearOf(today, start) - back);
        for (const day of [before.from, before.to])
          expect(fiscalYearOf(day, start)).toBe(fiscalYearOf(today, start) - back - 1);
        for (const from of [asked.from, before.from])
          expect(fiscalYearOf(dayBefore(from), start)).toBe(fiscalYearOf(from, start) - 1);
      }
      for (const [period, back] of Object.entries(quartersBack)) {
        const [asked, before] = bothDays(period as keyof typeof quartersBack, today, start);
        const quarter = (day: string) => place(fiscalQuarterOf(day, start));
        for (const day of [asked.from, asked.to]) expect(quarter(day)).toBe(quarter(today) - back);
        for (const day of [before.from, before.to]) expect(quarter(day)).toBe(quarter(today) - back - 4);
        for (const from of [asked.from, before.from])
          expect(quarter(dayBefore(from))).toBe(quarter(from) - 1);
      }
    }),
  );
});

test('fiscal years that begin in January are calendar years, and are not offered', () => {
  fc.assert(
    fc.property(days, (today) => {
      for (const period of ['this-quarter', 'this-year', 'last-year'] as const)
        expect(daysOfPeriod(period.replace('-', '-fiscal-') as MovingPeriod, today, 1)).toEqual(
          daysOfPeriod(period, today, 1),
        );
    }),
  );
  expect(offeredPeriods(1).filter((id) => id.includes('fiscal'))).toEqual([]);
  expect(offeredPeriods(7)).toEqual(movingPeriodIds);
});

const bothDays = (period: MovingPeriod, today: string, start: number) =>
  [daysOfPeriod(period, today, start), comparedDays(period, today, start)] as const;

const dayBefore = (day: string): string => firstDayOf('day', dayNumber(day) - 1);

test('the days of a period are recognized as that period, and other days as none', () => {
  // Quarters of fiscal years that begin in June aren't those of the calendar.
  for (const id of offeredPeriods(6))
    expect([id, periodWith(daysOfPeriod(id, '2026-11-27', 6), '2026-11-27', 6)]).toEqual([id, id]);
  // Fiscal years that are calendar years aren't named twice.
  expect(periodWith(daysOfPeriod('this-fiscal-year', '2026-11-27', 1), '2026-11-27', 1)).toBe('this-year');
  // In the first month of a year, the month, quarter and year so far are the same days.
  expect(periodWith({ from: '2026-01-01', to: '2026-01-15' }, '2026-01-15', 1)).toBe('this-month');
  // Today, or this week.
  expect(periodWith({ from: '2026-11-01', to: '2026-11-01' }, '2026-11-01', 1)).toBeNull();
  expect(periodWith({ from: '2026-11-01', to: '2026-11-05' }, '2026-11-05', 1)).toBeNull();
  // As lists name them.
  expect(periodWith({ from: '2026-10-29', to: '2026-11-27' }, '2026-11-27', 1)).toBe('past-month');
  expect(periodWith({ from: '2026-10-02', to: '2026-10-31' }, '2026-11-27', 1)).toBeNull();
});
