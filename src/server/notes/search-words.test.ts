import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wordsOf } from '../mirror/fold.ts';
import { excerptOf, searchPatterns, searchWords } from './search-words.ts';

test.each([
  ['Prefers calls\nin the morning', 'morn', 'Prefers calls in the morning'],
  ['Prefers calls', 'none of it', 'Prefers calls'],
  ['Her son asked us to call before the summer about José', 'jose', '… call before the summer about José'],
  [`call ${'x'.repeat(200)}`, 'call', `call ${'x'.repeat(115)}…`],
  ['', 'a', ''],
])('the excerpt of %j for %j', (note, typed, excerpt) => expect(excerptOf(note, typed)).toBe(excerpt));

test('every word of a note is found by its beginning, and the excerpt has one that begins so', () => {
  const text = fc.array(fc.oneof(fc.string({ unit: 'grapheme', maxLength: 12 }), fc.lorem()), {
    maxLength: 30,
  });
  fc.assert(
    fc.property(text, fc.nat(), fc.nat(), (parts, at, length) => {
      const note = parts.join(' ');
      const words = wordsOf(note);
      const word = words[at % Math.max(words.length, 1)];
      if (word === undefined) return;
      const typed = [...word].slice(0, 1 + (length % [...word].length)).join('');
      for (const pattern of searchPatterns(typed))
        expect(searchWords(note)).toContain(pattern.replaceAll('%', ''));
      const excerpt = excerptOf(note, typed);
      expect([...excerpt].length).toBeLessThanOrEqual(123);
      if (word.length < 20)
        expect(
          searchPatterns(typed).some((pattern) => searchWords(excerpt).includes(pattern.slice(1, -1))),
        ).toBe(searchPatterns(typed).length > 0);
    }),
  );
});
