import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Condition, isMet, judge, untold } from './condition.ts';

const above: Condition = { measure: 'count', is: 'above', value: 0 };
const march = { month: '2026-03', monthly: false };

test('a condition is told when it becomes true, and again only after it was false', () => {
  let told = untold;
  const tells = [0, 0, 2, 3, 1, 0, 1, 1].map((found) => {
    const judged = judge(above, found, told, march);
    told = judged.after;
    return judged.tells;
  });
  expect(tells).toEqual([false, false, true, false, false, false, true, false]);
});

test('one that is checked by a day is told once in each month', () => {
  const below: Condition = { measure: 'sum', is: 'below', value: 5_000_000 };
  let told = untold;
  const tells = ['2026-03', '2026-03', '2026-04', '2026-05'].map((month) => {
    const judged = judge(below, 4_999_999, told, { month, monthly: true });
    told = judged.after;
    return judged.tells;
  });
  expect(tells).toEqual([true, false, true, true]);
});

test.each<[Condition['is'], number, boolean]>([
  ['above', 10, false],
  ['above', 11, true],
  ['at', 10, true],
  ['at', 11, false],
  ['below', 10, false],
  ['below', 9, true],
])('%s 10: %i is %s', (is, found, met) => {
  expect(isMet({ measure: 'sum', is, value: 10 }, found)).toBe(met);
});

test('it is never told twice in a row without having been false, and never not told when it becomes true', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 40 }), (found) => {
      let told = untold;
      let was = false;
      for (const one of found) {
        const judged = judge(above, one, told, march);
        expect(judged.tells).toBe(one > 0 && !was);
        was = one > 0;
        told = judged.after;
      }
    }),
  );
});
