import { expect, test } from 'vitest';
import { joined, written, writtenList } from './written.ts';

const read = ({ bytes }: { bytes: Uint8Array }): unknown => JSON.parse(new TextDecoder().decode(bytes));

test('joins two written objects into one with the members of both', () => {
  const first = written({ data: [{ name: 'Zoë }{' }], totalCount: 1 });
  const second = written({ state: { complete: true } });
  expect(read(joined(first, second))).toEqual({
    data: [{ name: 'Zoë }{' }],
    totalCount: 1,
    state: { complete: true },
  });
  // Neither input is changed, since the first is sent again.
  expect(read(first)).toEqual({ data: [{ name: 'Zoë }{' }], totalCount: 1 });
  expect(read(second)).toEqual({ state: { complete: true } });
});

test('joins only objects', () => {
  expect(() => joined(written({ a: 1 }), written([1]))).toThrow(TypeError);
});

test.each([0, 1, 3])('writes a list of %i replies', (length) => {
  const items = Array.from({ length }, (_, index) => ({ index, name: 'Zoë,' }));
  const list = writtenList('data', items.map(written));
  expect(read(list)).toEqual({ data: items });
  expect(read(joined(list, written({ totalCount: length })))).toEqual({ data: items, totalCount: length });
});
