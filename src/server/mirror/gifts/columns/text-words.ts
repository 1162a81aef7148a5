/** An index of the words of coded texts, searched by prefix. */
import { firstFrom } from './ranks.ts';

export type TextWords = {
  /** Texts are never removed: marking one that no gift has anymore has no effect. */
  add(code: number, words: Iterable<string>): void;
  /** Sets `marks[code]` to 1 for each text with a word that starts with `beginning`. */
  mark(beginning: string, marks: Uint8Array): void;
};

/** New words are searched linearly until there are this many. */
const mostFresh = 1_000;

export function createTextWords(): TextWords {
  const codesOf = new Map<string, number[]>();
  let sorted: string[] = [];
  let fresh: string[] = [];
  const markAll = (word: string, marks: Uint8Array) => {
    for (const code of codesOf.get(word) ?? []) marks[code] = 1;
  };
  return {
    add: (code, words) => {
      for (const word of new Set(words)) {
        const codes = codesOf.get(word);
        if (codes) codes.push(code);
        else {
          codesOf.set(word, [code]);
          fresh.push(word);
        }
      }
    },
    mark: (beginning, marks) => {
      if (fresh.length > mostFresh) {
        sorted = [...sorted, ...fresh].sort();
        fresh = [];
      }
      for (let index = firstFrom(sorted, beginning); sorted[index]?.startsWith(beginning); index += 1)
        markAll(sorted[index] ?? '', marks);
      for (const word of fresh) if (word.startsWith(beginning)) markAll(word, marks);
    },
  };
}
