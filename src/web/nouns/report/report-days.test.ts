import { describe, expect, test } from 'vitest';
import { daysBefore, monthsBefore, presetDays } from './report-days.ts';

describe('the days of a report', () => {
  test.each([
    ['this-month', '2026-11-01', '2026-11-22', '2025-11-01', '2025-11-22'],
    ['last-month', '2026-10-01', '2026-10-31', '2025-10-01', '2025-10-31'],
    ['this-quarter', '2026-10-01', '2026-11-22', '2025-10-01', '2025-11-22'],
    ['this-year', '2026-01-01', '2026-11-22', '2025-01-01', '2025-11-22'],
    ['last-year', '2025-01-01', '2025-12-31', '2024-01-01', '2024-12-31'],
    ['last-12-months', '2025-12-01', '2026-11-22', '2024-12-01', '2025-11-22'],
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
});
