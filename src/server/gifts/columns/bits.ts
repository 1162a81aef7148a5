/**
 * Sets of places, with one bit each. Loops go through a set 32 places at a time: `rest &= rest - 1` removes the lowest bit, so that only
 * places of the set are read.
 */
export type Bits = Int32Array<ArrayBuffer>;

export const bitsOfWord = 32;

export const bitsFor = (places: number): Bits => new Int32Array(Math.ceil(places / bitsOfWord));

/** Returns the set of these places, which are below `length`. */
export function bitsOf(length: number, places: readonly number[]): Bits {
  const bits = bitsFor(length);
  for (const place of places) setBit(bits, place);
  return bits;
}

export const hasBit = (bits: Bits, place: number): boolean =>
  ((bits[place >> 5] ?? 0) & (1 << (place & 31))) !== 0;

export function setBit(bits: Bits, place: number): void {
  bits[place >> 5] = (bits[place >> 5] ?? 0) | (1 << (place & 31));
}

export function clearBit(bits: Bits, place: number): void {
  bits[place >> 5] = (bits[place >> 5] ?? 0) & ~(1 << (place & 31));
}

/** Returns the index of the lowest bit that is set; a word without any has none. */
export const lowestBit = (word: number): number => 31 - Math.clz32(word & -word);

/** Counts the bits of a word that are set: of pairs, of fours, of bytes, and of all. */
export function countBits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Returns the places of a set. Loops over words are faster. */
export function* placesOf(bits: Bits): Generator<number> {
  for (let word = 0; word < bits.length; word += 1)
    for (let rest = bits[word] ?? 0; rest !== 0; rest &= rest - 1) yield word * bitsOfWord + lowestBit(rest);
}
