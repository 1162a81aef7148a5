import { beforeEach, expect, test } from 'vitest';
import { setFiscalYearStart } from '../../data/format/fiscal-year-start.ts';
import { statementMonthsOf } from '../../nouns/donor/statement-years.ts';
import { daysText, monthsName, statementTitle, statementWord } from './statement-text.ts';

beforeEach(() => setFiscalYearStart(7));

test.each([
  [{ year: 2025 }, '2025', 'Giving statement 2025', 'January 1 to December 31, 2025'],
  [
    { year: 2025, month: 7 },
    'FY 2026',
    'Giving statement, fiscal year 2026',
    'July 1, 2025 to June 30, 2026',
  ],
  [
    { year: 2025, month: 3 },
    'Mar 2025 – Feb 2026',
    'Giving statement, Mar 2025 – Feb 2026',
    'March 1, 2025 to February 28, 2026',
  ],
])('%o', (months, name, title, days) => {
  expect([monthsName(months), statementTitle(months), daysText(months, '2026-11-20')]).toEqual([
    name,
    title,
    days,
  ]);
  expect(statementMonthsOf(statementWord(months))).toEqual(months);
});

test('months that are not over end today', () => {
  expect(daysText({ year: 2026 }, '2026-11-20')).toBe('January 1 to November 20, 2026');
  expect(daysText({ year: 2026, month: 7 }, '2026-11-20')).toBe('July 1 to November 20, 2026');
  expect(daysText({ year: 2025, month: 12 }, '2026-11-20')).toBe('December 1, 2025 to November 20, 2026');
});

test('with calendar years as fiscal years, no statement is about a fiscal year', () => {
  setFiscalYearStart(1);
  expect(statementTitle({ year: 2025 })).toBe('Giving statement 2025');
  expect(statementTitle({ year: 2025, month: 7 })).toBe('Giving statement, Jul 2025 – Jun 2026');
});
