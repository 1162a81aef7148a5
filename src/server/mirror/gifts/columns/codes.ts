/** Gives each text a small number, so that a column of texts is a column of numbers. Number 0 is null. */
export type Codes = {
  /** The text's number; a new one if it is new. */
  encode(text: string | null): number;
  /** Null where no gift has this text. */
  find(text: string): number | null;
  decode(code: number): string | null;
  size(): number;
};

export function createCodes(): Codes {
  const codes = new Map<string, number>();
  const texts: (string | null)[] = [null];
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
  };
}
