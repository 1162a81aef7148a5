import { expect, test } from 'vitest';
import { newId } from './reply.ts';
import { UnreadableReply } from './tolerant.ts';

test('a reply without the ID of the new record is unreadable', () => {
  const read = (body: unknown) => newId().read(body, () => undefined);
  expect(read({ data: 'd1' })).toEqual({ data: 'd1' });
  for (const body of [{ data: null }, { data: '' }, { data: 7 }, {}, 'd1', null])
    expect(() => read(body)).toThrow(UnreadableReply);
});
