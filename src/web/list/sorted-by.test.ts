import { expect, test } from 'vitest';
import type { ListSearch } from '../data/search/list-search.ts';
import { sortedBy } from './sorted-by.ts';

type Field = 'name' | 'made' | 'count';
type Search = ListSearch & { sort?: Field; direction?: 'ASC' };
const ways = { byDefault: 'made', falls: ['made', 'count'] } as const;
const press = (search: Search, field: Field) => sortedBy<Field, Search>(search, field, ways);

test('text sorts from A first, numbers and times descending; a second press reverses it', () => {
  const named = press({}, 'name').next;
  expect(named).toEqual({ sort: 'name', direction: 'ASC' });
  expect(press(named, 'name').next).toEqual({ sort: 'name' });
  const counted = press(named, 'count').next;
  expect(counted).toEqual({ sort: 'count' });
  expect(press(counted, 'count').next).toEqual({ sort: 'count', direction: 'ASC' });
});

test('the default sort is not written into the address', () => {
  expect(press({ sort: 'name', direction: 'ASC', page: 4 }, 'made').next).toEqual({});
  expect(press({}, 'made')).toEqual({ direction: 'descending', next: { direction: 'ASC' } });
  expect(press({}, 'name').direction).toBeNull();
});

test('a default that rises is written into the address only to be reversed', () => {
  const pressName = (search: Search) =>
    sortedBy<Field, Search>(search, 'name', { byDefault: 'name', falls: ['made'] });
  expect(pressName({})).toEqual({ direction: 'ascending', next: { sort: 'name' } });
  expect(pressName({ sort: 'name' })).toEqual({ direction: 'descending', next: {} });
  expect(pressName({ sort: 'made' })).toEqual({ direction: null, next: {} });
});
