import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withoutDirections } from './text-direction.ts';

/** Arabic letter mark, left-to-right and right-to-left marks, embeddings and overrides with their end, and isolates with theirs. */
const turning = [
  0x061c, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069,
].map((code) => String.fromCodePoint(code));

test.each(turning.map((one) => [one.codePointAt(0)?.toString(16), one]))(
  'removes U+%s anywhere',
  (_, one) => {
    for (const text of [`${one}Ada`, `A${one}da`, `Ada${one}`, `${one}A${one}${one}da${one}`])
      expect(withoutDirections(text)).toBe('Ada');
    expect(withoutDirections(one)).toBe('');
  },
);

test('keeps everything else, also letters of scripts that are read from the right, and what joins letters or emoji', () => {
  for (const text of [
    'שרה',
    'ليلى',
    'می\u200cخواهم',
    '👩\u200d👧',
    'é',
    '\u00a0',
    '\u2065',
    '\u202f',
    '\u2060',
    '\u061b',
  ])
    expect(withoutDirections(text)).toBe(text);
  const any = fc.string({
    unit: fc.oneof(fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }), fc.constantFrom(...turning)),
  });
  fc.assert(
    fc.property(any, (text) => {
      expect(withoutDirections(text)).toBe([...text].filter((one) => !turning.includes(one)).join(''));
    }),
  );
});
