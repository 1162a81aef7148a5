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
      if (ranks.length < texts.length) ranks = ranksOf(texts);
      return ranks;
    },
  };
}

function ranksOf(texts: readonly (string | null)[]): Float64Array<ArrayBuffer> {
  const keys = texts.map((text) => (text === null ? null : fold(text)));
  const sorted = [...new Set(keys.filter((key) => key !== null))].sort();
  const rankOf = new Map(sorted.map((key, rank) => [key, rank]));
  return Float64Array.from(keys, (key) => (key === null ? Number.NaN : (rankOf.get(key) ?? Number.NaN)));
}
