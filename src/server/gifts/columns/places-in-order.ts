/** Sorts places, but no more of them than needed. */
import { bitsOfWord, lowestBit } from './bits.ts';
import type { CodeArray } from './code-array.ts';
import { type Selection, selectedOf } from './selection.ts';

/** Returns true if place `a` comes before place `b`. */
export type Order = (a: number, b: number) => boolean;

/** What places are sorted by. */
export type SortValues = {
  /** By code if there are codes, otherwise by place. NaN for null, which comes last. */
  values: Float64Array;
  /** By place. */
  codes: CodeArray | null;
  /** 1 if the least value comes first, -1 if the greatest does. */
  sign: 1 | -1;
  /** By block: the value that comes first, times `sign`; infinite if there is none. */
  firsts: Float64Array;
};

/** NaN for null. */
const valueAt = ({ values, codes }: SortValues, place: number): number =>
  (codes ? values[codes[place] ?? 0] : values[place]) ?? Number.NaN;

/** Orders by value; equal ones in the order of their places. */
export const orderOf =
  (sorted: SortValues): Order =>
  (a, b) => {
    const [x, y] = [valueAt(sorted, a), valueAt(sorted, b)];
    if (x === y || (Number.isNaN(x) && Number.isNaN(y))) return a < b;
    if (Number.isNaN(x) || Number.isNaN(y)) return Number.isNaN(y);
    return (x - y) * sorted.sign < 0;
  };

/**
 * Returns the first `most` selected places and some more, in any order. Blocks are read in the order of their first values, until the
 * remaining ones have only later places.
 */
export function firstPlaces(selected: Selection, most: number, sorted: SortValues): number[] {
  const { blocks, words } = selected;
  const comesFirst = orderOf(sorted);
  const firstOf = (block: number): number => sorted.firsts[block] ?? Number.POSITIVE_INFINITY;
  const isBefore: Order = (a, b) => firstOf(a) < firstOf(b) || (firstOf(a) === firstOf(b) && a < b);
  const heap: number[] = [];
  for (let block = 0; block < blocks.length; block += 1) {
    if (blocks[block] === selectedOf.none) continue;
    heap.push(block);
    rise(heap, isBefore);
  }
  const found: number[] = [];
  // The last of the first `most` places, once there are as many.
  let last: Bound = { value: Number.POSITIVE_INFINITY, place: Number.POSITIVE_INFINITY };
  for (let [block] = heap; block !== undefined; [block] = heap) {
    const first = firstOf(block);
    if (first > last.value || (first === last.value && block * words * bitsOfWord > last.place)) break;
    addPlaces(found, selected, block, sorted, last);
    removeTop(heap, isBefore);
    if (found.length < most * 2) continue;
    sortRange(found, most - 1, most, comesFirst);
    found.length = most;
    const place = found.at(-1) ?? 0;
    last = { value: earliness(sorted, place), place };
  }
  return found;
}

type Bound = { value: number; place: number };

/** The value times `sign`, infinite for null, so that smaller is always earlier. */
function earliness(sorted: SortValues, place: number): number {
  const value = valueAt(sorted, place) * sorted.sign;
  return Number.isNaN(value) ? Number.POSITIVE_INFINITY : value;
}

/** Adds the selected places of a block that come before the bound. */
function addPlaces(
  found: number[],
  { bits, words }: Selection,
  block: number,
  { values, codes, sign }: SortValues,
  last: Bound,
): void {
  const end = Math.min((block + 1) * words, bits.length);
  for (let word = block * words; word < end; word += 1)
    for (let rest = bits[word] ?? 0; rest !== 0; rest &= rest - 1) {
      const place = word * bitsOfWord + lowestBit(rest);
      const value = (codes ? values[codes[place] ?? 0] : values[place]) ?? Number.NaN;
      const order = Number.isNaN(value) ? Number.POSITIVE_INFINITY : value * sign;
      if (order < last.value || (order === last.value && place < last.place)) found.push(place);
    }
}

/** Sorts only the range from `start` to `end` (exclusive): a quicksort that skips parts outside it. */
export function sortRange(places: number[], start: number, end: number, comesFirst: Order): void {
  const parts = [{ low: 0, high: places.length - 1 }];
  for (let part = parts.pop(); part; part = parts.pop()) {
    const { low, high } = part;
    if (low >= high || high < start || low >= end) continue;
    const pivot = at2(places, (low + high) >> 1);
    let [left, right] = [low, high];
    while (left <= right) {
      while (comesFirst(at2(places, left), pivot)) left += 1;
      while (comesFirst(pivot, at2(places, right))) right -= 1;
      if (left > right) break;
      swap(places, left, right);
      left += 1;
      right -= 1;
    }
    parts.push({ low, high: right }, { low: left, high });
  }
}

/**
 * Merges sorted runs of places into one sorted sequence.
 * @param runs each in reverse order, with its first place at the end; emptied while they are read
 */
export function* mergedRuns(runs: readonly number[][], comesFirst: Order): Generator<number> {
  const next = (run: number): number => runs[run]?.at(-1) ?? 0;
  const order: Order = (a, b) => comesFirst(next(a), next(b));
  const heap: number[] = [];
  for (const run of runs.keys()) {
    heap.push(run);
    rise(heap, order);
  }
  for (let [top] = heap; top !== undefined; [top] = heap) {
    const place = runs[top]?.pop();
    if (place !== undefined) yield place;
    if (runs[top]?.length === 0) removeTop(heap, order);
    else sink(heap, order);
  }
}

function removeTop(heap: number[], comesFirst: Order): void {
  const last = heap.pop();
  if (last !== undefined && heap.length > 0) heap[0] = last;
  sink(heap, comesFirst);
}

// The heap's first element comes before all others.

function rise(heap: number[], comesFirst: Order): void {
  for (let child = heap.length - 1; child > 0; ) {
    const parent = (child - 1) >> 1;
    if (!comesFirst(at2(heap, child), at2(heap, parent))) return;
    swap(heap, parent, child);
    child = parent;
  }
}

function sink(heap: number[], comesFirst: Order): void {
  for (let parent = 0; ; ) {
    const [left, right] = [2 * parent + 1, 2 * parent + 2];
    let first = parent;
    if (left < heap.length && comesFirst(at2(heap, left), at2(heap, first))) first = left;
    if (right < heap.length && comesFirst(at2(heap, right), at2(heap, first))) first = right;
    if (first === parent) return;
    swap(heap, parent, first);
    parent = first;
  }
}

const at2 = (heap: readonly number[], index: number): number => heap[index] ?? 0;
function swap(heap: number[], a: number, b: number): void {
  [heap[a], heap[b]] = [at2(heap, b), at2(heap, a)];
}
