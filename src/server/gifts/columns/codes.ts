import { createRanks } from './ranks.ts';

/** Assigns each text a small number, so that a column of texts becomes a column of numbers. Code 0 is null. */
export type Codes = {
  /** Returns the text's code; assigns one if the text is new. */
  encode(text: string | null): number;
  /** Returns null if no gift has this text. */
  find(text: string): number | null;
  decode(code: number): string | null;
  size(): number;
  /** Returns each code's rank when texts are sorted, ignoring case and accents; NaN for null. May be longer than there are codes. */
  ranks(): Float64Array;
};

export function createCodes(): Codes {
  const codes = new Map<string, number>();
  const texts: (string | null)[] = [null];
  const ranksOf = createRanks();
  return {
    encode: (text) => {
      if (text === null) return 0;
      const known = codes.get(text);
      if (known !== undefined) return known;
      codes.set(text, texts.length);
      return texts.push(text) - 1;
    },
    find: (text) => codes.get(text) ?? null,
    decode: (code) => texts[code] ?? null,
    size: () => texts.length,
    ranks: () => ranksOf(texts),
  };
}
