import { expect, test } from 'vitest';
import { sharedRuns } from './shared-runs.ts';

/** A task with runs that end on the test's command. */
function controlled() {
  const ends: ((error?: Error) => void)[] = [];
  const task = sharedRuns(
    () =>
      new Promise<number>((resolve, reject) => {
        const number = ends.length + 1;
        ends.push((error) => (error ? reject(error) : resolve(number)));
      }),
  );
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  return { task, ends, turn };
}

test('calls during a run share the next run, which starts after it', async () => {
  const { task, ends, turn } = controlled();
  const first = task();
  await turn();
  const later = [task(), task(), task()];
  await turn();
  expect(ends).toHaveLength(1);
  ends[0]?.();
  expect(await first).toBe(1);
  await turn();
  expect(ends).toHaveLength(2);
  ends[1]?.();
  expect(await Promise.all(later)).toEqual([2, 2, 2]);
});

test('a failed run rejects only its own callers', async () => {
  const { task, ends, turn } = controlled();
  const first = task();
  await turn();
  const second = task();
  ends[0]?.(new Error('unreachable'));
  await expect(first).rejects.toThrow('unreachable');
  await turn();
  ends[1]?.();
  expect(await second).toBe(2);
});
