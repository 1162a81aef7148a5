import { expect, test } from 'vitest';
import { statementMonthsOf, usualYear } from './statement-years.ts';

test.each([
  ['2025', { year: 2025 }],
  ['2025-07', { year: 2025, month: 7 }],
  ['2025-12', { year: 2025, month: 12 }],
])('%s is read', (word, months) => {
  expect(statementMonthsOf(word)).toEqual(months);
});

test('January is the calendar year; what is not a year or a month is the usual one', () => {
  expect(statementMonthsOf('2025-01')).toEqual({ year: 2025 });
  for (const word of ['2025-13', '2025-0', '2025-x']) expect(statementMonthsOf(word)).toEqual({ year: 2025 });
  for (const word of ['1899', 'x']) expect(statementMonthsOf(word)).toEqual({ year: usualYear() });
});
