import { fold } from '../../fold.ts';

/** Assigns each text a small number, so that a column of texts becomes a column of numbers. Code 0 is null. */
export type Codes = {
  /** Returns the text's code; assigns one if the text is new. */
  encode(text: string | null): number;
  /** Returns null if no gift has this text. */
  find(text: string): number | null;
  decode(code: number): string | null;
  size(): number;
  /** Returns each code's rank when texts are sorted, ignoring case and accents; NaN for null. */
  ranks(): Float64Array;
};

export function createCodes(): Codes {
  const codes = new Map<string, number>();
  const texts: (string | null)[] = [null];
  /** Folded texts of the codes that are ranked so far. */
  const keys: (string | null)[] = [];
  let sorted: string[] = [];
  let ranks = new Float64Array();
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
    ranks: () => {
      // New texts shift the ranks of others.
      if (ranks.length < texts.length) {
        for (const text of texts.slice(keys.length)) keys.push(text === null ? null : fold(text));
        const fresh = keys.slice(ranks.length).filter((key) => key !== null);
        // Sorting a mostly sorted array is fast.
        sorted = [...new Set([...sorted, ...fresh])].sort();
        ranks = ranksOf(keys, sorted);
      }
      return ranks;
    },
  };
}

function ranksOf(keys: readonly (string | null)[], sorted: readonly string[]): Float64Array<ArrayBuffer> {
  const rankOf = new Map(sorted.map((key, rank) => [key, rank]));
  return Float64Array.from(keys, (key) => (key === null ? Number.NaN : (rankOf.get(key) ?? Number.NaN)));
}
