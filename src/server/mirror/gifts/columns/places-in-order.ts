/** Sorts places, but no more of them than needed. */
import { type Selection, selectedOf } from './selection.ts';

/** Returns true if place `a` comes before place `b`. */
export type Order = (a: number, b: number) => boolean;

/** What places are sorted by. */
export type SortValues = {
  /** By code if there are codes, otherwise by place. NaN for null, which comes last. */
  values: Float64Array;
  /** By place. */
  codes: Uint32Array | null;
  /** 1 if the least value comes first, -1 if the greatest does. */
  sign: 1 | -1;
  /** By block: the value that comes first, infinite if it has none; null if unknown. */
  firsts: Float64Array | null;
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

/** Samples are imprecise, so a bound is chosen for this many times the requested places, plus some samples. */
const spare = 2;
const spareSamples = 6;

/**
 * Returns the first `most` selected places and some more, in any order: all places up to a bound that is estimated from a sample.
 * @param sampled the distance between sampled places
 */
export function firstPlaces(
  selected: Selection,
  most: number,
  sorted: SortValues,
  sampled: number,
): number[] {
  const sample = sampleOf(selected, sorted, sampled);
  for (let wanted = Math.ceil((most / sampled) * spare) + spareSamples; ; wanted *= 8) {
    const bound = sample[wanted] ?? Number.POSITIVE_INFINITY;
    const places = placesUpTo(selected, most, sorted, bound);
    if (places.length >= most || bound === Number.POSITIVE_INFINITY) return places;
  }
}

/** Returns the sorted values of a sample of selected places, negated if needed so that smaller is always earlier; infinite for null. */
function sampleOf({ marks }: Selection, sorted: SortValues, step: number): Float64Array {
  const sample = new Float64Array(Math.ceil(marks.length / step));
  let length = 0;
  for (let place = 0; place < marks.length; place += step) {
    if (marks[place] === 0) continue;
    const value = valueAt(sorted, place) * sorted.sign;
    sample[length] = Number.isNaN(value) ? Number.POSITIVE_INFINITY : value;
    length += 1;
  }
  return sample.subarray(0, length).sort();
}

/** Returns selected places with values before the bound, and as many as needed of those equal to it: many gifts have the same status. */
function placesUpTo(
  { marks, blocks, size }: Selection,
  most: number,
  { values, codes, sign, firsts }: SortValues,
  bound: number,
): number[] {
  const [before, at]: [number[], number[]] = [[], []];
  for (let block = 0; block < blocks.length; block += 1) {
    if (blocks[block] === selectedOf.none || (firsts && (firsts[block] ?? 0) * sign > bound)) continue;
    const to = Math.min((block + 1) * size, marks.length);
    for (let place = block * size; place < to; place += 1) {
      if (marks[place] === 0) continue;
      const value = (codes ? values[codes[place] ?? 0] : values[place]) ?? Number.NaN;
      const order = Number.isNaN(value) ? Number.POSITIVE_INFINITY : value * sign;
      if (order < bound) before.push(place);
      else if (order === bound && at.length < most) at.push(place);
    }
  }
  return before.length >= most ? before : before.concat(at);
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
  // The run with the first place is on top.
  const order: Order = (a, b) => comesFirst(next(b), next(a));
  const heap: number[] = [];
  for (const run of runs.keys()) {
    heap.push(run);
    rise(heap, order);
  }
  for (let [top] = heap; top !== undefined; [top] = heap) {
    const place = runs[top]?.pop();
    if (place !== undefined) yield place;
    if (runs[top]?.length === 0) {
      const last = heap.pop();
      if (last !== undefined && heap.length > 0) heap[0] = last;
    }
    sink(heap, order);
  }
}

function rise(heap: number[], comesFirst: Order): void {
  for (let child = heap.length - 1; child > 0; ) {
    const parent = (child - 1) >> 1;
    if (!comesFirst(at2(heap, parent), at2(heap, child))) return;
    swap(heap, parent, child);
    child = parent;
  }
}

function sink(heap: number[], comesFirst: Order): void {
  for (let parent = 0; ; ) {
    const [left, right] = [2 * parent + 1, 2 * parent + 2];
    let last = parent;
    if (left < heap.length && comesFirst(at2(heap, last), at2(heap, left))) last = left;
    if (right < heap.length && comesFirst(at2(heap, last), at2(heap, right))) last = right;
    if (last === parent) return;
    swap(heap, parent, last);
    parent = last;
  }
}

const at2 = (heap: readonly number[], index: number): number => heap[index] ?? 0;
function swap(heap: number[], a: number, b: number): void {
  [heap[a], heap[b]] = [at2(heap, b), at2(heap, a)];
}
