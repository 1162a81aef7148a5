import { fold } from '../../fold.ts';

/** Gives each text a small number, so that a column of texts is a column of numbers. Number 0 is null. */
export type Codes = {
  /** The text's number; a new one if it is new. */
  encode(text: string | null): number;
  /** Null where no gift has this text. */
  find(text: string): number | null;
  decode(code: number): string | null;
  size(): number;
  /** Where each code's text is when they are sorted, without regard to case and accents; NaN for null. */
  ranks(): Float64Array;
};

export function createCodes(): Codes {
  const codes = new Map<string, number>();
  const texts: (string | null)[] = [null];
  /** Folded texts, of those that were ranked. */
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
      // A text that is new moves the others.
      if (ranks.length < texts.length) {
        for (const text of texts.slice(keys.length)) keys.push(text === null ? null : fold(text));
        const fresh = keys.slice(ranks.length).filter((key) => key !== null);
        // Sorting what is mostly sorted is quick.
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
