import { expect, test } from 'vitest';
import { readStatementsSearch } from './statements-search.ts';

test('reads a year and a minimum amount in cents, and drops invalid ones', () => {
  expect(readStatementsSearch({ year: '2025', least: '1', page: '2' })).toEqual({
    year: 2025,
    least: 1,
    page: 2,
  });
  expect(readStatementsSearch({ year: '2025', startMonth: '7' })).toEqual({ year: 2025, startMonth: 7 });
  expect(readStatementsSearch({ year: '2025', startMonth: '13' })).toEqual({ year: 2025 });
  expect(readStatementsSearch({ year: '2100', least: '0' })).toEqual({});
  expect(readStatementsSearch({ year: '1899', least: '1000000000' })).toEqual({});
  expect(readStatementsSearch({ year: '1900', least: '999999999' })).toEqual({
    year: 1900,
    least: 999_999_999,
  });
});
