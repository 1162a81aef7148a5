import { expect, test } from 'vitest';
import { createTurns, type Lane } from './turns.ts';

/** Work that ends when told to. */
function gated() {
  const inTurn = createTurns();
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const results = new Map<string, string>();
  return {
    started,
    results,
    add: (lane: Lane, name: string) =>
      void inTurn(lane, async () => {
        started.push(name);
        await new Promise<void>((resolve) => ends.set(name, resolve));
      }).then(
        () => results.set(name, 'done'),
        (thrown: Error) => results.set(name, thrown.message),
      ),
    end: async (name: string) => {
      ends.get(name)?.();
      await expect.poll(() => results.get(name)).toBe('done');
    },
  };
}

const many = (name: string, count: number) => Array.from({ length: count }, (_, index) => `${name} ${index}`);

test('strangers run one at a time and let twenty wait; whoever is known still starts at once, and goes first', async () => {
  const { add, end, started, results } = gated();
  for (const name of many('stranger', 22)) add('strangers', name);
  await expect.poll(() => results.get('stranger 21')).toBe('Too many people are signing in right now');
  expect([started, results.size]).toEqual([['stranger 0'], 1]);
  for (const name of many('known', 22)) add('known', name);
  await expect.poll(() => results.get('known 21')).toBe('Too many people are signing in right now');
  expect([started, results.size]).toEqual([['stranger 0', 'known 0'], 2]);
  await end('stranger 0');
  // The place goes to someone known, although strangers have waited longer.
  await expect.poll(() => started).toEqual(['stranger 0', 'known 0', 'known 1']);
  for (let index = 0; index < 20; index += 1) {
    await end(`known ${index}`);
    if (index < 19) await expect.poll(() => started.at(-1)).toBe(`known ${index + 2}`);
  }
  // Then strangers again, one at a time, in their order.
  await expect.poll(() => started.at(-1)).toBe('stranger 1');
  await end('known 20');
  expect(started.at(-1)).toBe('stranger 1');
  for (const name of many('stranger', 21).slice(1)) {
    await expect.poll(() => started.at(-1)).toBe(name);
    await end(name);
  }
  expect(results.size).toBe(44);
});

test('two that are known run at once, and work that fails frees its place', async () => {
  const inTurn = createTurns();
  const fail = () => inTurn('known', () => Promise.reject(new Error('failed')));
  for (let count = 0; count < 5; count += 1) await expect(fail()).rejects.toThrow('failed');
  const { add, end, started } = gated();
  for (const name of many('known', 3)) add('known', name);
  await expect.poll(() => started).toEqual(['known 0', 'known 1']);
  await end('known 1');
  await expect.poll(() => started).toEqual(['known 0', 'known 1', 'known 2']);
  expect(await inTurn('strangers', async () => 'free')).toBe('free');
});
