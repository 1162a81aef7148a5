/** Puts places in order without sorting more of them than needed. */
import type { Selection } from './select-gifts.ts';

/** Whether place `a` comes before place `b`. */
export type Order = (a: number, b: number) => boolean;

/** What places are sorted by. */
export type SortValues = {
  /** By place, or by code where there are codes. NaN for null, which comes last. */
  values: Float64Array;
  /** By place. */
  codes: Uint32Array | null;
  /** 1 if the least value comes first, -1 if the greatest does. */
  sign: 1 | -1;
};

/** NaN for null. */
const valueAt = ({ values, codes }: SortValues, place: number): number =>
  (codes ? values[codes[place] ?? 0] : values[place]) ?? Number.NaN;

/** By value; equal ones in the order of their places. */
export const orderOf =
  (sorted: SortValues): Order =>
  (a, b) => {
    const [x, y] = [valueAt(sorted, a), valueAt(sorted, b)];
    if (x === y || (Number.isNaN(x) && Number.isNaN(y))) return a < b;
    if (Number.isNaN(x) || Number.isNaN(y)) return Number.isNaN(y);
    return (x - y) * sorted.sign < 0;
  };

/**
 * The first `most` selected places, in any order: one pass, with a heap of them.
 * @param sampled every how many places a sample is taken from
 */
export function firstPlaces(
  selected: Selection,
  most: number,
  sorted: SortValues,
  sampled: number,
): number[] {
  // Without the sample, places that happen to be in the opposite order would all go through the heap.
  const sample = firstOfEvery(sampled, selected, most, sorted, Number.NaN);
  const bound = sample.length === most ? valueAt(sorted, sample[0] ?? 0) : Number.NaN;
  return firstOfEvery(1, selected, most, sorted, bound);
}

/**
 * The first `most` of every `step`-th place, the last of them at index 0.
 * @param bound no place with a value after this one is among them; NaN if none is known
 */
function firstOfEvery(
  step: number,
  selected: Selection,
  most: number,
  sorted: SortValues,
  bound: number,
): number[] {
  const comesFirst = orderOf(sorted);
  const { sign } = sorted;
  // The one that comes last is on top.
  const heap: number[] = [];
  let last = bound;
  for (let place = 0; place < selected.length; place += step) {
    if (selected[place] === 0) continue;
    // Most places come after all in the heap. NaN is never greater.
    if ((valueAt(sorted, place) - last) * sign > 0) continue;
    if (heap.length < most) {
      heap.push(place);
      rise(heap, comesFirst);
    } else {
      if (heap[0] === undefined || !comesFirst(place, heap[0])) continue;
      heap[0] = place;
      sink(heap, comesFirst);
    }
    if (heap.length === most && heap[0] !== undefined) last = valueAt(sorted, heap[0]);
  }
  return heap;
}

/** Puts the places from `start` to before `end` where sorting all would put them: a quicksort of only the parts that overlap them. */
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
 * Merges runs of places into one sequence in order.
 * @param runs each in reverse, so that its first place is at the end; emptied while they are read
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
