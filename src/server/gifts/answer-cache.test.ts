import { expect, test } from 'vitest';
import { type Written, written } from '../http/written.ts';
import { createAnswerCache } from './answer-cache.ts';

const textOf = ({ bytes }: Written<object>): string => new TextDecoder().decode(bytes);

test('caches an answer until its basis changes, and evicts the oldest first', async () => {
  const cache = createAnswerCache(40);
  let made = 0;
  const ask = async (question: string, basis: string) =>
    textOf(
      await cache.of(question, basis, async () => {
        made += 1;
        return written({ made });
      }),
    );
  expect([await ask('a', '1'), await ask('a', '1')]).toEqual(['{"made":1}', '{"made":1}']);
  expect(await ask('a', '2')).toBe('{"made":2}');
  expect([await ask('b', '2'), await ask('c', '2'), await ask('d', '2')]).toHaveLength(3);
  expect([await ask('d', '2'), await ask('a', '2')]).toEqual(['{"made":5}', '{"made":6}']);
});

test('simultaneous requests share one answer, and a failed one is retried', async () => {
  const cache = createAnswerCache(1_000);
  const ends: (() => void)[] = [];
  const slow = () =>
    new Promise<Written<object>>((resolve) => ends.push(() => resolve(written({ at: ends.length }))));
  const asked = [cache.of('a', '1', slow), cache.of('a', '1', slow), cache.of('a', '2', slow)];
  for (const end of ends) end();
  expect((await Promise.all(asked)).map(textOf)).toEqual(['{"at":2}', '{"at":2}', '{"at":2}']);
  expect(ends).toHaveLength(2);
  await expect(cache.of('b', '1', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(textOf(await cache.of('b', '1', async () => written({ at: 3 })))).toBe('{"at":3}');
});
