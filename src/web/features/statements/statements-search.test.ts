import { expect, test } from 'vitest';
import { readStatementsSearch } from './statements-search.ts';

test('reads the months and a minimum amount in cents, and drops invalid ones', () => {
  expect(readStatementsSearch({ year: 2025, least: '1', page: '2' })).toEqual({
    year: '2025',
    least: 1,
    page: 2,
  });
  expect(readStatementsSearch({ year: '2025-07', least: '999999999' })).toEqual({
    year: '2025-07',
    least: 999_999_999,
  });
  expect(readStatementsSearch({ year: '../x', least: '0' })).toEqual({});
  expect(readStatementsSearch({ year: [], least: '1000000000' })).toEqual({});
});
