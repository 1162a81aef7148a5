import fc from 'fast-check';
import { expect, test } from 'vitest';
import { omit } from './omit.ts';

test('has every member but the named ones, and leaves the object as it was', () => {
  const whole = { page: 2, peek: 'g1', status: undefined };
  const rest = omit(whole, 'page', 'peek');
  expect(Object.entries(rest)).toEqual([['status', undefined]]);
  expect(whole).toEqual({ page: 2, peek: 'g1', status: undefined });
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.integer()), fc.array(fc.string()), (any, names) => {
      const kept = Object.keys(any).filter((name) => !names.includes(name));
      expect(Object.keys(omit(any, ...names))).toEqual(kept);
    }),
  );
});
