import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inSteps, type Steps } from './steps.ts';

/** Adds up numbers, one per step. */
function* sumOf(numbers: readonly number[]): Steps<number> {
  let sum = 0;
  for (const one of numbers) {
    yield;
    sum += one;
  }
  return sum;
}

test('the result is consistent for one moment, whatever changes during the pauses', async () => {
  const changes = fc.array(fc.record({ at: fc.nat(40), to: fc.nat(100) }), { maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(100), { minLength: 1, maxLength: 20 }), changes, async (first, all) => {
      const numbers = [...first];
      const sums = new Set([atNow()]);
      let [pauses, version] = [0, 0];
      function atNow(): number {
        return numbers.reduce((sum, one) => sum + one, 0);
      }
      const pause = async () => {
        for (const { to } of all.filter(({ at }) => at === pauses)) {
          numbers[to % numbers.length] = to;
          version += 1;
          sums.add(atNow());
        }
        pauses += 1;
      };
      expect(sums).toContain(await inSteps(() => sumOf(numbers), { pause, version: () => version }));
    }),
    { numRuns: 500 },
  );
});

test('a calculation ends even if something changes in each pause', async () => {
  let [pauses, version] = [0, 0];
  const pause = async () => {
    pauses += 1;
    version += 1;
  };
  expect(await inSteps(() => sumOf([1, 2, 3]), { pause, version: () => version })).toBe(6);
  expect(pauses).toBe(2);
});

test('other work runs between the steps', async () => {
  let pauses = 0;
  const pause = async () => {
    pauses += 1;
  };
  await inSteps(() => sumOf([1, 2, 3]), { pause, version: () => 0 });
  expect(pauses).toBe(3);
});
