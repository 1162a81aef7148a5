import { expect, test } from 'vitest';
import { toRecord, withSize } from './list-page.ts';
import { pageOf } from './page-of.ts';
import { pick } from './pick.ts';

const search = { kind: 'subcampaigns', name: 'bread', page: 3, limit: 50 as const, direction: 'ASC' };

test('clearing the filters keeps the other members and adds none', () => {
  expect(pick(search, 'kind', 'limit', 'direction')).toEqual({
    kind: 'subcampaigns',
    limit: 50,
    direction: 'ASC',
  });
  expect(pick<{ limit?: number; name?: string }, 'limit'>({ name: 'bread' }, 'limit')).toEqual({});
});

test('going to another page closes the open record, and the first page has no number', () => {
  expect(toRecord(search, 'abc')).toEqual({ ...search, peek: 'abc' });
  expect(toRecord({ ...search, peek: 'abc' }, undefined, 2)).toEqual({ ...search, page: 2 });
  expect(toRecord(search, 'abc', 1)).not.toHaveProperty('page');
  expect(withSize(search, 25)).toEqual({ kind: 'subcampaigns', name: 'bread', direction: 'ASC' });
});

test('rows that were read in one request are cut into pages', () => {
  const rows = Array.from({ length: 30 }, (_, index) => index);
  expect(pageOf(rows, { page: 2 }).reply).toEqual({ data: [25, 26, 27, 28, 29], totalCount: 30 });
});
