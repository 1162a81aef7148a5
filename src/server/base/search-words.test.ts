import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wordsOf } from './fold.ts';
import { excerptOf, searchPatterns, searchWords } from './search-words.ts';

test.each([
  ['Prefers calls\nin the morning', 'morn', 'Prefers calls in the morning'],
  ['Prefers calls', 'none of it', 'Prefers calls'],
  ['Her son asked us to call before the summer about José', 'jose', '… call before the summer about José'],
  [`call ${'x'.repeat(200)}`, 'call', `call ${'x'.repeat(115)}…`],
  ['', 'a', ''],
])('the excerpt of %j for %j', (note, typed, excerpt) => expect(excerptOf(note, typed)).toBe(excerpt));

const notes = (part: fc.Arbitrary<string>) => fc.tuple(fc.array(part, { maxLength: 30 }), fc.nat(), fc.nat());

/** Returns the prefix of a word of the note; null if it has no words. */
function typedOf(note: string, at: number, length: number): string | null {
  const words = wordsOf(note);
  const letters = [...(words[at % Math.max(words.length, 1)] ?? '')];
  return letters.length === 0 ? null : letters.slice(0, 1 + (length % letters.length)).join('');
}

test('finds every word of a note by its prefix', () => {
  fc.assert(
    fc.property(notes(fc.string({ unit: 'grapheme', maxLength: 12 })), ([parts, at, length]) => {
      const note = parts.join(' ');
      for (const pattern of searchPatterns(typedOf(note, at, length) ?? ''))
        expect(searchWords(note)).toContain(pattern.slice(1, -1));
    }),
  );
});

test('the excerpt contains a word with the typed prefix', () => {
  fc.assert(
    fc.property(notes(fc.lorem({ maxCount: 8 })), ([parts, at, length]) => {
      const note = parts.join(' ');
      const typed = typedOf(note, at, length);
      const excerpt = excerptOf(note, typed ?? '');
      expect([...excerpt].length).toBeLessThanOrEqual(123);
      if (typed !== null) expect(searchWords(excerpt)).toContain(` ${typed}`);
    }),
  );
});
