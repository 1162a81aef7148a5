/** Steps that narrow a selection, each by one column or by several at once. */
import { mayHaveCode } from './block-codes.ts';
import { factsOf } from './gift-blocks.ts';
import type { CodedColumn, GiftColumns, MeasuredColumn } from './gift-columns.ts';
import { narrowBlocks, type Selection } from './selection.ts';

export const keepNone = (columns: GiftColumns, selected: Selection): void =>
  narrowBlocks(columns, selected, (from, to) => unmarked(selected.marks, from, to));

/** Unmarks all places from `from` to `to` (exclusive). Returns the number of places that remain marked. */
function unmarked(marks: Uint8Array, from: number, to: number): 0 {
  marks.fill(0, from, to);
  return 0;
}

/** Keeps gifts whose code is marked in any of the columns. */
export function keepMarked(
  columns: GiftColumns,
  selected: Selection,
  marked: readonly (readonly [name: CodedColumn, marks: Uint8Array])[],
): void {
  // If there are several columns, usually only one has a marked code.
  const [first, ...others] = marked.filter(([, marks]) => marks.includes(1));
  if (!first) keepNone(columns, selected);
  else if (others.length === 0) keepCodes(columns, selected, first);
  else keepAny(columns, selected, [first, ...others]);
}

function keepAny(
  columns: GiftColumns,
  selected: Selection,
  marked: readonly (readonly [name: CodedColumn, marks: Uint8Array])[],
): void {
  const { marks, size } = selected;
  const { codes: bits } = factsOf(columns);
  const tables = marked.map(([name, wanted]) => ({
    codes: columns.coded[name],
    wanted,
    mayHave: mayHaveCode(bits, name, wanted),
  }));
  /** 1 for each place of the block that has a marked code. */
  const found = new Uint8Array(size);
  narrowBlocks(columns, selected, (from, to, block) => {
    const some = tables.filter(({ mayHave }) => mayHave(block));
    if (some.length === 0) return unmarked(marks, from, to);
    found.fill(0);
    for (const { codes, wanted } of some)
      for (let place = from; place < to; place += 1)
        found[place - from] = (found[place - from] ?? 0) | (wanted[codes[place] ?? 0] ?? 0);
    let kept = 0;
    for (let place = from; place < to; place += 1) {
      const one = (marks[place] ?? 0) & (found[place - from] ?? 0);
      marks[place] = one;
      kept += one;
    }
    return kept;
  });
}

// Each loop below reads one kind of array and calls nothing: a function that receives several kinds takes twice as long.

/** Keeps gifts whose code has 1 in `wanted`. */
function keepCodes(
  columns: GiftColumns,
  selected: Selection,
  [name, wanted]: readonly [name: CodedColumn, marks: Uint8Array],
): void {
  const { marks } = selected;
  const codes = columns.coded[name];
  const mayHave = mayHaveCode(factsOf(columns).codes, name, wanted);
  narrowBlocks(columns, selected, (from, to, block) => {
    if (!mayHave(block)) return unmarked(marks, from, to);
    let kept = 0;
    for (let place = from; place < to; place += 1) {
      const one = (marks[place] ?? 0) & (wanted[codes[place] ?? 0] ?? 0);
      marks[place] = one;
      kept += one;
    }
    return kept;
  });
}

/** Keeps gifts whose value has 1 in `wanted`. */
export function keepBytes(
  columns: GiftColumns,
  selected: Selection,
  values: Uint8Array,
  wanted: Uint8Array,
): void {
  const { marks } = selected;
  narrowBlocks(columns, selected, (from, to) => {
    let kept = 0;
    for (let place = from; place < to; place += 1) {
      const one = (marks[place] ?? 0) & (wanted[values[place] ?? 0] ?? 0);
      marks[place] = one;
      kept += one;
    }
    return kept;
  });
}

/** Keeps gifts that have the flag, or those that don't. */
export function keepFlag(columns: GiftColumns, selected: Selection, bit: number, isSet: boolean): void {
  const wanted = Uint8Array.from({ length: 256 }, (_, flags) => Number(((flags & bit) !== 0) === isSet));
  keepBytes(columns, selected, columns.flags, wanted);
}

/** `from` and `to` are inclusive, `before` is exclusive. A gift without a value is in no range. */
export function keepBetween(
  columns: GiftColumns,
  selected: Selection,
  name: MeasuredColumn,
  from = Number.NEGATIVE_INFINITY,
  before = Number.POSITIVE_INFINITY,
  to = Number.POSITIVE_INFINITY,
): void {
  if (from === Number.NEGATIVE_INFINITY && Math.min(before, to) === Number.POSITIVE_INFINITY) return;
  const values = columns.measured[name];
  const { marks } = selected;
  const facts = factsOf(columns);
  const [lows, highs, lacking] = [facts.least[name], facts.greatest[name], facts.lacking[name]];
  narrowBlocks(columns, selected, (start, end, block) => {
    const [low = Number.POSITIVE_INFINITY, high = Number.NEGATIVE_INFINITY] = [lows[block], highs[block]];
    // Without any value, `low` is infinite.
    if (high < from || low > to || low >= before) return unmarked(marks, start, end);
    if (low >= from && high <= to && high < before && lacking[block] === 0) return null;
    let kept = 0;
    for (let place = start; place < end; place += 1) {
      const value = values[place] ?? Number.NaN;
      if (value >= from && value < before && value <= to) kept += marks[place] ?? 0;
      else marks[place] = 0;
    }
    return kept;
  });
}
