import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stringifySearch } from '../../data/search/list-search.ts';
import { isChanged, queryOfView, queryWithView, savedQuery } from './view-query.ts';

test('a view keeps what the list shows, not the position in it', () => {
  expect(savedQuery('?page=3&peek=g1&view=v1&status=FAILED,PENDING&limit=50')).toBe(
    'limit=50&status=FAILED,PENDING',
  );
});

test('a view without days keeps the current days; one with days has its own', () => {
  const now = 'givenFrom=2026-11-01&givenTo=2026-11-20&status=PENDING&page=2';
  expect(queryWithView({ id: 'v1', query: 'limit=50' }, now)).toBe(
    'givenFrom=2026-11-01&givenTo=2026-11-20&limit=50&view=v1',
  );
  expect(queryWithView({ id: 'v1', query: 'givenFrom=2026-01-01' }, now)).toBe(
    'givenFrom=2026-01-01&view=v1',
  );
});

test("days count as a change, even of a view without days; a page or an open record doesn't", () => {
  expect(isChanged({ query: 'limit=50' }, 'limit=50&view=v1&page=2&peek=g1')).toBe(false);
  expect(isChanged({ query: 'limit=50' }, 'limit=50&givenFrom=2026-11-01&view=v1&page=2')).toBe(true);
  expect(isChanged({ query: 'limit=50' }, 'limit=100&view=v1')).toBe(true);
  expect(isChanged({ query: 'givenFrom=2026-01-01' }, 'givenFrom=2026-11-01&view=v1')).toBe(true);
  expect(isChanged({ query: 'givenFrom=2026-01-01' }, 'view=v1')).toBe(true);
});

test('any saved list opens unchanged, and our server accepts its address', () => {
  const words = fc.oneof(fc.string(), fc.array(fc.constantFrom('CONFIRMED', 'a1', 'x y'), { minLength: 1 }));
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom('status', 'q', 'sort', 'columns', 'givenFrom', 'limit', 'page'), words),
      (search) => {
        const query = savedQuery(stringifySearch(search));
        expect(query).toMatch(/^[\w.~!*'()%,&=+-]*$/);
        expect(isChanged({ query }, queryWithView({ id: 'v1', query }, ''))).toBe(false);
        expect(isChanged({ query }, queryOfView({ id: 'v1', query }))).toBe(false);
      },
    ),
  );
});
