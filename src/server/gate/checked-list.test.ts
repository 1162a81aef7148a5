/** A list is passed on with each record once, and without a count that can't be right. */
import { expect, test } from 'vitest';
import { checkedList } from './checked-list.ts';

const rows = (...ids: readonly string[]) => ids.map((id) => ({ id }));
const page = (count: number) => rows(...Array.from({ length: count }, (_, index) => `r${index}`));

test.each([
  ['a full page of more', page(25), 26, {}, 26],
  ['a full page of as many', page(25), 25, {}, 25],
  ['a full page of fewer', page(25), 24, {}, null],
  ['a last page', page(7), 32, { page: 2 }, 32],
  ['a last page of one more', page(7), 33, { page: 2 }, null],
  ['a last page of one fewer', page(7), 31, { page: 2 }, null],
  ['a page of another size', page(10), 90, { limit: 10 }, 90],
  ['a platform that sends shorter pages than it was asked for', page(25), 137, { limit: 100 }, null],
  ['no rows of none', [], 0, {}, 0],
  ['no rows of some', [], 5, {}, null],
  ['a page behind the last one', [], 32, { page: 3 }, 32],
  ['an empty page that should have rows', [], 60, { page: 2 }, null],
  ['a count that is unknown', page(3), null, {}, null],
])('%s', (_, data, totalCount, query, shown) => {
  expect(checkedList({ data, totalCount }, query, false)).toEqual({ data, totalCount: shown });
});

test('records that cannot be read count, since the platform counts them', () => {
  const list = { data: page(2), totalCount: 3, unreadable: [{ why: 'no-id' }] };
  expect(checkedList(list, {}, false)).toBe(list);
});

test('a record that is listed twice is passed on once, also in lists without a count', () => {
  const data = [...rows('a', 'b'), ...rows('a')];
  for (const totalCount of [2, 3])
    expect(checkedList({ data, totalCount }, {}, false)).toEqual({ data: rows('a', 'b'), totalCount });
  // The page is still full, so others may follow.
  const full = { data: [...page(24), ...rows('r0')], totalCount: 90 };
  expect(checkedList(full, {}, false)).toEqual({ data: page(24), totalCount: 90 });
  expect(checkedList({ data }, {}, false)).toEqual({ data: rows('a', 'b') });
});

test('rows without an ID are all passed on', () => {
  const list = { data: [{ name: 'a' }, { name: 'b' }] };
  expect(checkedList(list, {}, false)).toBe(list);
});

test('the count of a platform that is known to miscount is not passed on', () => {
  const data = page(25);
  expect(checkedList({ data, totalCount: 136 }, {}, true)).toEqual({ data, totalCount: null });
});

test.each([[null], ['text'], [{ data: { id: 'a' } }]])('%j is no list, and stays as it is', (reply) => {
  expect(checkedList(reply, {}, true)).toBe(reply);
});
