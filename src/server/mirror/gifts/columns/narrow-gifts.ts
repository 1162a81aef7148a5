/** Steps that narrow a selection, each by one column or by several at once. */
import { factsOf } from './gift-blocks.ts';
import type { CodedColumn, GiftColumns, MeasuredColumn } from './gift-columns.ts';
import { narrowBlocks, type Selection } from './selection.ts';

export const keepNone = (columns: GiftColumns, selected: Selection): void =>
  narrowBlocks(columns, selected, (from, to) => {
    selected.marks.fill(0, from, to);
    return 0;
  });

/** Keeps gifts whose code is marked in any of the columns. */
export function keepMarked(
  columns: GiftColumns,
  selected: Selection,
  marked: readonly (readonly [name: CodedColumn, marks: Uint8Array])[],
): void {
  // If there are several columns, usually only one has a marked code.
  const [first, ...others] = marked.filter(([, marks]) => marks.includes(1));
  if (!first) keepNone(columns, selected);
  else if (others.length === 0) keepCodes(columns, selected, columns.coded[first[0]], first[1]);
  else keepAny(columns, selected, [first, ...others]);
}

function keepAny(
  columns: GiftColumns,
  selected: Selection,
  marked: readonly (readonly [name: CodedColumn, marks: Uint8Array])[],
): void {
  const found = new Uint8Array(selected.marks.length);
  for (const [name, wanted] of marked) {
    const values = columns.coded[name];
    narrowBlocks(columns, selected, (from, to) => {
      for (let place = from; place < to; place += 1)
        found[place] = (found[place] ?? 0) | (wanted[values[place] ?? 0] ?? 0);
      return null;
    });
  }
  keepBytes(columns, selected, found, Uint8Array.of(0, 1));
}

// Each loop below reads one kind of array and calls nothing: a function that receives several kinds takes twice as long.

/** Keeps gifts whose code has 1 in `wanted`. */
function keepCodes(columns: GiftColumns, selected: Selection, codes: Uint32Array, wanted: Uint8Array): void {
  const { marks } = selected;
  narrowBlocks(columns, selected, (from, to) => {
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
    if (high < from || low > to || low >= before) {
      marks.fill(0, start, end);
      return 0;
    }
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
