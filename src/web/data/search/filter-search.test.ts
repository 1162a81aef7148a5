import { expect, test } from 'vitest';
import { askedBy, filterReaders, recordIdOf, sortWays } from './filter-search.ts';
import { listReader } from './list-search.ts';

const filters = {
  made: { kind: 'days', members: ['madeFrom', 'madeTo'], platform: ['from', 'to'] },
  sum: { kind: 'cents', members: ['least', 'most'] },
  open: { kind: 'yesNo' },
  kinds: { kind: 'someOf', values: ['A', 'B'] },
  words: { kind: 'words' },
  gift: { kind: 'record' },
  one: { kind: 'id' },
  several: { kind: 'ids' },
  text: { kind: 'text' },
} as const;
const sorts = { made: { platform: {}, falls: true }, name: {}, sum: { falls: true } } as const;
const read = listReader(filterReaders(filters, sorts));

test('reads each kind of filter, and drops what is invalid', () => {
  const search = {
    madeFrom: '2026-02-28',
    madeTo: '2026-03-01',
    least: 0,
    most: 999_999_999,
    open: 'no',
    kinds: ['A', 'B'],
    words: ['X', 'y-1'],
    gift: 'abcdef0123456789abcdef01',
    one: 'c-1',
    several: ['l_1', 'L2'],
    text: 'Harbor & Co',
    sort: 'name',
    direction: 'ASC',
  };
  const typed = { kinds: 'B,C,A', words: 'X,y-1,é', gift: search.gift.toUpperCase(), several: 'l_1,/,L2' };
  expect(read({ ...search, ...typed })).toEqual(search);
  const odd = {
    madeFrom: '2026-02-29',
    madeTo: '1899-12-31',
    least: '-1',
    most: '1000000000',
    open: 'maybe',
    kinds: 'C',
    words: '',
    gift: `${search.gift}0`,
    one: 'a/b',
    several: '/',
    text: ' ',
    sort: 'toString',
    direction: 'DESC',
    other: 'x',
  };
  expect(read(odd)).toEqual({});
  const many = Array.from({ length: 21 }, (_, index) => `w${index}`);
  expect(read({ words: many.join() })).toEqual({ words: many.slice(0, 20) });
  const ids = Array.from({ length: 101 }, (_, index) => `i${index}`);
  expect(read({ several: ids.join() })).toEqual({ several: ids.slice(0, 100) });
});

test.each([
  ['abcdef0123456789abcdef01', true],
  ['abcdef0123456789abcdef0', false],
  ['abcdef0123456789abcdef012', false],
  ['abcdef0123456789abcdefg1', false],
])('%s is a record ID: %s', (text, is) => {
  expect(recordIdOf(text)).toBe(is ? text : undefined);
});

test('a request has the filters and the page of the address, and nothing else of it', () => {
  const search = {
    open: 'no',
    least: 5,
    page: 3,
    peek: 'p',
    view: 'v',
    sort: 'name',
    changed: 'any',
  } as const;
  expect(askedBy(filters, search)).toEqual({ open: 'no', least: 5, page: 3, limit: 25 });
});

test('times and numbers are first sorted in descending order', () => {
  expect(sortWays(sorts, 'made')).toEqual({ byDefault: 'made', falls: ['made', 'sum'] });
});
