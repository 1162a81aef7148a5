import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sheetsOf } from './sheets-of.ts';

test('each label is printed once, in order, and only on unused labels', () => {
  const labels = fc.array(fc.nat(), { minLength: 1, maxLength: 100 });
  const paper = fc
    .integer({ min: 1, max: 30 })
    .chain((perSheet) => fc.tuple(fc.constant(perSheet), fc.integer({ min: 1, max: perSheet })));
  fc.assert(
    fc.property(labels, paper, (all, [perSheet, first]) => {
      const sheets = sheetsOf(all, perSheet, first);
      expect(sheets.flat()).toEqual([...Array(first - 1).fill(null), ...all]);
      expect(sheets.slice(0, -1).every(({ length }) => length === perSheet)).toBe(true);
      expect(sheets.at(-1)?.length).toBeLessThanOrEqual(perSheet);
    }),
  );
});
