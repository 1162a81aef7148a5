import fc from 'fast-check';
import { expect, test } from 'vitest';
import { axisSteps } from './axis-steps.ts';

test.each([
  [0, [0]],
  [4, [0, 1, 2, 3, 4]],
  [93, [0, 25, 50, 75, 100]],
  [61_230, [0, 20_000, 40_000, 60_000, 80_000]],
])('an axis up to %d has %j', (most, steps) => {
  expect(axisSteps(most)).toEqual(steps);
});

test('every axis reaches its greatest value in two to five steps', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000_000_000 }), (most) => {
      const steps = axisSteps(most);
      expect(steps.at(-1)).toBeGreaterThanOrEqual(most);
      expect(steps.length).toBeGreaterThanOrEqual(3);
      expect(steps.length).toBeLessThanOrEqual(6);
    }),
  );
});
