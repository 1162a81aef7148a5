import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTextWords } from './text-words.ts';

const word = fc.stringMatching(/^[ab\u00e9\u5c71]{1,5}$/);
const most = 3_000;

test('a prefix finds exactly the texts with a matching word, however many words are new', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(word, { maxLength: 4 }), { maxLength: 40 }),
      fc.array(word, { minLength: 1, maxLength: 5 }),
      fc.boolean(),
      (texts, beginnings, isMany) => {
        const words = createTextWords();
        // Enough for the words to be sorted.
        if (isMany) for (let code = 100; code < most; code += 1) words.add(code, [`c${code}`]);
        for (const [code, own] of texts.entries()) {
          words.add(code, own);
          // Searches between any two new texts.
          if (code % 7 === 0) words.find('a');
        }
        for (const beginning of beginnings) {
          const expected = [...texts.entries()].filter(([, own]) =>
            own.some((one) => one.startsWith(beginning)),
          );
          expect(new Set(words.find(beginning))).toEqual(new Set(expected.map(([code]) => code)));
        }
      },
    ),
  );
});
