import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayNumber, firstDayOf } from '../periods.ts';
import { comparedDays, daysOfPeriod, type StandingPeriod, standingPeriodIds } from './standing-period.ts';

test.each<[StandingPeriod, string, [string, string], [string, string]]>([
  ['yesterday', '2026-03-01', ['2026-02-28', '2026-02-28'], ['2026-02-21', '2026-02-21']],
  ['past-week', '2026-03-03', ['2026-02-24', '2026-03-02'], ['2026-02-17', '2026-02-23']],
  ['past-month', '2026-03-03', ['2026-02-01', '2026-03-02'], ['2026-01-02', '2026-01-31']],
  ['this-month', '2026-03-31', ['2026-03-01', '2026-03-31'], ['2026-02-01', '2026-02-28']],
  ['this-month', '2026-03-03', ['2026-03-01', '2026-03-03'], ['2026-02-01', '2026-02-03']],
  ['last-month', '2026-03-03', ['2026-02-01', '2026-02-28'], ['2026-01-01', '2026-01-31']],
  ['this-quarter', '2026-05-03', ['2026-04-01', '2026-05-03'], ['2025-04-01', '2025-05-03']],
  ['this-year', '2028-02-29', ['2028-01-01', '2028-02-29'], ['2027-01-01', '2027-02-28']],
  ['last-year', '2026-03-03', ['2025-01-01', '2025-12-31'], ['2024-01-01', '2024-12-31']],
  ['last-12-months', '2026-03-03', ['2025-04-01', '2026-03-03'], ['2024-04-01', '2025-03-03']],
])('%s on %s', (period, today, days, before) => {
  const { from, to } = daysOfPeriod(period, today);
  expect([from, to]).toEqual(days);
  const compared = comparedDays(period, today);
  expect([compared.from, compared.to]).toEqual(before);
});

test('no period reaches past today, and each is compared with real days before it', () => {
  const days = fc
    .integer({ min: dayNumber('2020-01-01'), max: dayNumber('2032-12-31') })
    .map((day) => firstDayOf('day', day));
  fc.assert(
    fc.property(fc.constantFrom(...standingPeriodIds), days, (period, today) => {
      const asked = daysOfPeriod(period, today);
      const before = comparedDays(period, today);
      expect(asked.from <= asked.to && asked.to <= today).toBe(true);
      expect(before.from <= before.to && before.from < asked.from && before.to < asked.to).toBe(true);
      for (const day of [asked.from, asked.to, before.from, before.to])
        expect(firstDayOf('day', dayNumber(day))).toBe(day);
    }),
  );
});
