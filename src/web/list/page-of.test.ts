import { expect, test } from 'vitest';
import { pageOf } from './page-of.ts';

test('pages cut from one read contain each row once', () => {
  const rows = Array.from({ length: 60 }, (_, index) => index);
  const page = (search: { page?: number; limit?: number }) => pageOf(rows, search).reply;
  expect([1, 2, 3].flatMap((number) => page({ page: number }).data)).toEqual(rows);
  expect(page({ limit: 50, page: 2 })).toEqual({ data: rows.slice(50), totalCount: 60 });
  expect(page({ page: 4 })).toEqual({ data: [], totalCount: 60 });
});
