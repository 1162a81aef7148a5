import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CodeArray, longerCodes, withRoomFor } from './code-array.ts';

test('keeps every code, whichever number of bytes the others need', () => {
  const code = fc.oneof(fc.nat(300), fc.integer({ min: 65_000, max: 66_000 }), fc.nat(2 ** 31 - 1));
  fc.assert(
    fc.property(fc.array(code, { size: 'max', maxLength: 40 }), (codes) => {
      let array: CodeArray = new Uint8Array(1);
      for (const [place, one] of codes.entries()) {
        if (place >= array.length) array = longerCodes(array, array.length * 2);
        array = withRoomFor(array, one);
        array[place] = one;
      }
      expect([...array.subarray(0, codes.length)]).toEqual(codes);
    }),
  );
});
