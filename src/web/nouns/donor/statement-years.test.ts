import { expect, test } from 'vitest';
import { statementMonthsOf, statementWord, usualYear } from './statement-years.ts';

test.each([
  ['2025', { year: 2025 }],
  ['2025-07', { year: 2025, month: 7 }],
  ['2025-12', { year: 2025, month: 12 }],
])('%s is read and written', (word, months) => {
  expect(statementMonthsOf(word)).toEqual(months);
  expect(statementWord(months)).toBe(word);
});

test('January is the calendar year; what is not a month of a year is the usual year', () => {
  expect(statementMonthsOf('2025-01')).toEqual({ year: 2025 });
  for (const word of ['2025-13', '2025-0', '1899', 'x', '2025-x'])
    expect(statementMonthsOf(word)).toEqual({ year: usualYear() });
});
