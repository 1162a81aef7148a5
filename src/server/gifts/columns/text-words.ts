/** An index of the words of coded texts, searched by prefix. */
import { firstFrom } from './ranks.ts';

export type TextWords = {
  /** Texts are never removed: finding one that no gift has anymore has no effect. */
  add(code: number, words: Iterable<string>): void;
  /** Returns each text with a word that starts with `beginning`, once for each such word. */
  find(beginning: string): number[];
};

/** New words are searched linearly until there are this many. */
const maxFresh = 1_000;

export function createTextWords(): TextWords {
  const codesOf = new Map<string, number[]>();
  let sorted: string[] = [];
  let fresh: string[] = [];
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
    find: (beginning) => {
      if (fresh.length > maxFresh) {
        sorted = [...sorted, ...fresh].sort();
        fresh = [];
      }
      const codes: number[] = [];
      const take = (word: string) => {
        for (const code of codesOf.get(word) ?? []) codes.push(code);
      };
      const textAt = (index: number) => sorted[index] ?? '';
      const first = firstFrom({ length: sorted.length, textAt }, beginning);
      for (let index = first; sorted[index]?.startsWith(beginning); index += 1) take(textAt(index));
      for (const word of fresh) if (word.startsWith(beginning)) take(word);
      return codes;
    },
  };
}
