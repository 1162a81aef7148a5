import { beforeEach, describe, expect, test } from 'vitest';
import { setFiscalYearStart } from '../../data/format/fiscal-year-start.ts';
import { readChoices } from './report-choices.ts';
import { daysBefore, monthsBefore, presetDays, presetEntries } from './report-days.ts';

beforeEach(() => setFiscalYearStart(7));

describe('the days of a report', () => {
  test.each([
    ['this-month', '2026-11-01', '2026-11-22', '2025-11-01', '2025-11-22'],
    ['last-month', '2026-10-01', '2026-10-31', '2025-10-01', '2025-10-31'],
    ['this-quarter', '2026-10-01', '2026-11-22', '2025-10-01', '2025-11-22'],
    ['this-year', '2026-01-01', '2026-11-22', '2025-01-01', '2025-11-22'],
    ['last-year', '2025-01-01', '2025-12-31', '2024-01-01', '2024-12-31'],
    ['last-12-months', '2025-12-01', '2026-11-22', '2024-12-01', '2025-11-22'],
    ['this-fiscal-quarter', '2026-10-01', '2026-11-22', '2025-10-01', '2025-11-22'],
    ['last-fiscal-quarter', '2026-07-01', '2026-09-30', '2025-07-01', '2025-09-30'],
    ['this-fiscal-year', '2026-07-01', '2026-11-22', '2025-07-01', '2025-11-22'],
    ['last-fiscal-year', '2025-07-01', '2026-06-30', '2024-07-01', '2025-06-30'],
  ] as const)('%s and a year before', (preset, from, to, fromBefore, toBefore) => {
    const days = presetDays(preset, '2026-11-22');
    expect(days).toMatchObject({ from, to });
    expect(monthsBefore(days, 12)).toEqual({ from: fromBefore, to: toBefore });
  });

  test.each([
    ['2026-10-01', '2026-10-31', 1, '2026-09-01', '2026-09-30'],
    ['2026-03-01', '2026-03-30', 1, '2026-02-01', '2026-02-28'],
    ['2029-02-01', '2029-02-28', 12, '2028-02-01', '2028-02-29'],
    ['2028-02-01', '2028-02-29', 12, '2027-02-01', '2027-02-28'],
    ['2026-10-01', '2026-11-22', 3, '2026-07-01', '2026-08-22'],
    ['2026-01-31', '2026-03-15', 2, '2025-11-30', '2026-01-15'],
  ])('%s to %s is %d months later than %s to %s', (from, to, months, fromBefore, toBefore) => {
    expect(monthsBefore({ from, to }, months)).toEqual({ from: fromBefore, to: toBefore });
  });

  test('the days before are as many, and end the day before the others begin', () => {
    expect(daysBefore({ from: '2026-03-01', to: '2026-03-10' })).toEqual({
      from: '2026-02-19',
      to: '2026-02-28',
    });
  });

  test.each([
    [10, '2028-02-29', '2027-10-01', '2026-10-01', '2027-02-28'],
    [10, '2029-02-28', '2028-10-01', '2027-10-01', '2028-02-29'],
    [2, '2028-02-29', '2028-02-01', '2027-02-01', '2027-02-28'],
  ])(
    'with the start in month %d, the fiscal year to %s is compared with the same days of the one before',
    (start, today, from, fromBefore, toBefore) => {
      setFiscalYearStart(start);
      const { days, before, against } = readChoices('', { period: 'this-fiscal-year' }, today);
      expect(days).toEqual({ from, to: today });
      expect(before).toEqual({ from: fromBefore, to: toBefore });
      expect(against).toBe('fiscal-year');
    },
  );

  test('periods of fiscal years are offered unless those are calendar years; an address that has one still opens on its days', () => {
    const offered = () => presetEntries().filter(([preset]) => preset.includes('fiscal'));
    expect(offered()).toHaveLength(4);
    setFiscalYearStart(1);
    expect(offered()).toEqual([]);
    const { days } = readChoices('', { period: 'last-fiscal-year' }, '2026-11-22');
    expect(days).toEqual({ from: '2025-01-01', to: '2025-12-31' });
  });
});

test.each([
  ['1950-01-01', 'before', null, 'none'],
  ['1900-01-01', 'year', null, 'none'],
  ['1901-01-01', 'year', { from: '1900-01-01', to: '2025-11-22' }, 'year'],
])(
  'days since %s are compared by %s with %j, as nothing can be asked for before 1900',
  (from, against, before, shown) => {
    const choices = readChoices('', { from, to: '2026-11-22', against }, '2026-11-22');
    expect([choices.before, choices.against]).toEqual([before, shown]);
  },
);
