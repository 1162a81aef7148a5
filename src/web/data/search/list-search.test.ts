import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayOf, idsOf, integerOf, wordsOf } from './address-values.ts';
import { changeFilter, type ListSearch, listReader, parseSearch, stringifySearch } from './list-search.ts';

const readList = listReader<ListSearch>({});

test('defaults are never written, invalid values are dropped', () => {
  expect(readList({ page: '1', limit: '25' })).toEqual({});
  expect(readList({ page: '3', limit: '100', peek: 'abc' })).toEqual({ page: 3, limit: 100, peek: 'abc' });
  expect(readList({ page: '-4', limit: '7', peek: '../x' })).toEqual({});
  expect(readList({ page: '1.5', limit: 50 })).toEqual({ limit: 50 });
  expect(dayOf('2026-02-30')).toBeUndefined();
  expect(dayOf('2026-02-28')).toBe('2026-02-28');
  expect(wordsOf('PENDING,ODD,FAILED', ['FAILED', 'PENDING'])).toEqual(['FAILED', 'PENDING']);
  expect(idsOf('a,b/c,')).toEqual(['a']);
});

test('a range of numbers includes both ends', () => {
  const read = (value: unknown) => integerOf(value, 2, 5);
  expect(['1', '2', 5, '6', '3.5', '-2', '', null].map(read)).toEqual([
    undefined,
    2,
    5,
    ...Array(5).fill(undefined),
  ]);
});

test('a changed filter starts at the first page and leaves no empty member', () => {
  expect(changeFilter({ page: 3, limit: 50, peek: 'x' }, { peek: undefined } as object)).toEqual({
    limit: 50,
  });
});

test('an address reads back as it was written', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), fc.string({ minLength: 1, unit: 'grapheme' })),
      (search) => {
        expect(parseSearch(stringifySearch(search))).toEqual({ ...search });
      },
    ),
  );
});
