/** Steps that narrow a selection, each by one column or by several at once. */
import { type Bits, bitsFor, bitsOfWord, countBits, lowestBit } from './bits.ts';
import { factsOf } from './blocks/gift-blocks.ts';
import { setsOf } from './blocks/value-sets.ts';
import type { CodeArray } from './code-array.ts';
import type { CodedColumn, GiftColumns, MeasuredColumn } from './gift-columns.ts';
import { placesWith } from './places-by-code.ts';
import { narrowBlocks, type Selection } from './selection.ts';

export const keepNone = (columns: GiftColumns, selected: Selection): void =>
  narrowBlocks(columns, selected, (from, to) => none(selected.bits, from, to));

/** Removes all places of the words from `from` to `to` (exclusive). Returns the number of places that remain. */
function none(bits: Bits, from: number, to: number): 0 {
  bits.fill(0, from, to);
  return 0;
}

/** Codes of a column, some maybe several times. */
export type CodesOfColumn = readonly [name: CodedColumn, codes: readonly number[]];

/** Keeps gifts that have one of the codes in any of the columns. */
export function keepCodes(columns: GiftColumns, selected: Selection, wanted: readonly CodesOfColumn[]): void {
  const { values } = factsOf(columns);
  const sets: Bits[] = [];
  const tables: Table[] = [];
  for (const [name, codes] of wanted) {
    // If there are several columns, usually only one has any of the codes.
    if (codes.length === 0) continue;
    const own = setsOf(values, name, codes) ?? placesWith(columns, name, codes, selected);
    if (own) sets.push(...own);
    else tables.push({ codes: columns.coded[name], marks: marksOf(columns.codes[name].size(), codes) });
  }
  keepInAny(columns, selected, sets, tables);
}

/** By code: 1 if it is one of these. */
function marksOf(size: number, codes: readonly number[]): Uint8Array {
  const marks = new Uint8Array(size);
  for (const code of codes) marks[code] = 1;
  return marks;
}

type Table = { codes: CodeArray; marks: Uint8Array };

/** Keeps gifts that are in any of the sets, or whose code is marked in any of the tables. */
export function keepInAny(
  columns: GiftColumns,
  selected: Selection,
  sets: readonly Bits[],
  tables: readonly Table[] = [],
): void {
  const [set] = sets;
  if (set && sets.length === 1 && tables.length === 0) {
    keepBits(columns, selected, set);
    return;
  }
  const { bits } = selected;
  const found = bitsFor(columns.blocks.size);
  narrowBlocks(columns, selected, (from, to) => {
    found.fill(0);
    for (const set of sets) addSet(found, set, from, to);
    for (const { codes, marks } of tables) addCodes(found, { bits, codes, marks, from, to });
    return keepFound(bits, found, from, to);
  });
}

// The loops below call nothing and read arrays of the same kind, which makes them twice as fast. The first word of `found` is `from`.

function addSet(found: Bits, set: Bits, from: number, to: number): void {
  for (let word = from; word < to; word += 1)
    found[word - from] = (found[word - from] ?? 0) | (set[word] ?? 0);
}

/** Adds the places of `bits` whose code is marked. */
function addCodes(
  found: Bits,
  {
    bits,
    codes,
    marks,
    from,
    to,
  }: { bits: Bits; codes: CodeArray; marks: Uint8Array; from: number; to: number },
): void {
  for (let word = from; word < to; word += 1) {
    let own = found[word - from] ?? 0;
    const first = word * bitsOfWord;
    for (let rest = bits[word] ?? 0; rest !== 0; rest &= rest - 1) {
      const bit = lowestBit(rest);
      own |= (marks[codes[first + bit] ?? 0] ?? 0) << bit;
    }
    found[word - from] = own;
  }
}

/** Keeps the places that are in `found`. */
function keepFound(bits: Bits, found: Bits, from: number, to: number): number {
  let kept = 0;
  for (let word = from; word < to; word += 1) {
    const own = (bits[word] ?? 0) & (found[word - from] ?? 0);
    bits[word] = own;
    kept += countBits(own);
  }
  return kept;
}

/** Keeps gifts at the places of `wanted`, or at all others. */
export function keepBits(columns: GiftColumns, selected: Selection, wanted: Bits, isIn = true): void {
  const { bits } = selected;
  const turned = isIn ? 0 : -1;
  narrowBlocks(columns, selected, (from, to) => {
    let kept = 0;
    for (let word = from; word < to; word += 1) {
      const own = (bits[word] ?? 0) & ((wanted[word] ?? 0) ^ turned);
      bits[word] = own;
      kept += countBits(own);
    }
    return kept;
  });
}

/** Both ends are inclusive. A gift without a value is in no range. */
export function keepBetween(
  columns: GiftColumns,
  selected: Selection,
  name: MeasuredColumn,
  from = Number.NEGATIVE_INFINITY,
  to = Number.POSITIVE_INFINITY,
): void {
  if (from === Number.NEGATIVE_INFINITY && to === Number.POSITIVE_INFINITY) return;
  const values = columns.measured[name];
  const { bits } = selected;
  const facts = factsOf(columns);
  const [lows, highs, lacking] = [facts.least[name], facts.greatest[name], facts.lacking[name]];
  narrowBlocks(columns, selected, (start, end, block) => {
    const [low = Number.POSITIVE_INFINITY, high = Number.NEGATIVE_INFINITY] = [lows[block], highs[block]];
    // Without any value, `low` is infinite.
    if (high < from || low > to || low === Number.POSITIVE_INFINITY) return none(bits, start, end);
    if (low >= from && high <= to && lacking[block] === 0) return null;
    let kept = 0;
    for (let word = start; word < end; word += 1) {
      const rest = bits[word] ?? 0;
      if (rest === 0) continue;
      const own = rest & wordBetween(values, word * bitsOfWord, from, to);
      bits[word] = own;
      kept += countBits(own);
    }
    return kept;
  });
}

/** Returns the bits of the 32 values from `first` that are in the range. Without branches, which would make it four times slower. */
function wordBetween(values: Float64Array, first: number, from: number, to: number): number {
  let word = 0;
  for (let bit = 0; bit < bitsOfWord; bit += 1) {
    const value = values[first + bit] ?? Number.NaN;
    word |= (Number(value >= from) & Number(value <= to)) << bit;
  }
  return word;
}
