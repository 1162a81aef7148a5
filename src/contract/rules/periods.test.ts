import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayNumber, periods, periodsIn } from './periods.ts';

test('the periods of any days are in order, without a gap, and hold each day once', () => {
  const day = fc.integer({ min: 19_000, max: 22_000 });
  fc.assert(
    fc.property(day, fc.nat(800), fc.constantFrom(...periods), (first, more, period) => {
      const text = (number: number) => new Date(number * 86_400_000).toISOString().slice(0, 10);
      const found = periodsIn({ from: text(first), to: text(first + more) }, period);
      let next = first;
      for (const one of found) {
        expect(dayNumber(one.from)).toBe(next);
        expect(one.from >= one.start).toBe(true);
        next = dayNumber(one.to) + 1;
      }
      expect(next).toBe(first + more + 1);
      expect(new Set(found.map(({ start }) => start)).size).toBe(found.length);
    }),
    { numRuns: 200 },
  );
});
