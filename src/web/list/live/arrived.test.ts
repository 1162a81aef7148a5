import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arrived, withNewest } from './arrived.ts';

const reply = (ids: string, totalCount: number | null = 50) => ({
  data: [...ids].map((id) => ({ id, text: id })),
  totalCount,
});
const page = (ids: string, totalCount?: number | null) => ({
  reply: reply(ids, totalCount),
  asOf: null,
  stale: false,
});

test.each([
  ['abc', 'abc', null],
  ['abc', 'xab', 1],
  ['abc', 'xya', 2],
  ['abc', 'acd', 'others'],
  ['abc', 'bac', 'others'],
  ['', 'a', 1],
  ['', '', null],
])('of %s, now %s, is new: %s', (before, now, expected) => {
  expect(arrived(reply(before), reply(now))).toBe(expected);
});

test('if a page contains only new rows, the total says how many more there are', () => {
  expect(arrived(reply('abc', 50), reply('xyz', 90))).toBe(40);
  expect(arrived(reply('abc', 50), reply('xyz', 50))).toBe(3);
  expect(arrived(reply('abc', null), reply('xyz', null))).toBe(3);
});

test('rows on screen never move: each is updated in place, and a row that left stays as it was', () => {
  const ids = fc.uniqueArray(fc.constantFrom(...'abcdefghij'), { maxLength: 10 }).map((all) => all.join(''));
  fc.assert(
    fc.property(ids, ids, (before, now) => {
      const newest = page(now);
      for (const row of newest.reply.data) row.text += ' updated';
      const { data } = withNewest(page(before), newest).reply;
      expect(data.map(({ id }) => id).join('')).toBe(before);
      for (const { id, text } of data) expect(text).toBe(now.includes(id) ? `${id} updated` : id);
    }),
  );
});
