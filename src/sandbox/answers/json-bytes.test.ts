import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonBytes } from '../answers/json-bytes.ts';

const members = fc.dictionary(
  fc.string().filter((name) => name !== 'data' && !/^\d+$/.test(name)),
  fc.jsonValue(),
);

test('returns the same text as JSON.stringify, even from the cache', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), members, (data, rest) => {
      const body = { data, ...rest };
      expect(String(jsonBytes(body))).toBe(JSON.stringify(body));
      expect(String(jsonBytes({ data: [...data, ...data] }))).toBe(
        JSON.stringify({ data: [...data, ...data] }),
      );
    }),
  );
  for (const value of ['text', 7, null, [1, 2], { a: { data: [1] } }])
    expect(String(jsonBytes(value))).toBe(JSON.stringify(value));
});
