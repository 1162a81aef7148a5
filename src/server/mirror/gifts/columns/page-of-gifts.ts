/** Which of the selected gifts come first. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { GiftQuery } from '#contract/steward/gift-query.ts';
import type { GiftSort } from '#contract/steward/gift-sorts.ts';
import type { CodedColumn, GiftColumns, MeasuredColumn } from './gift-columns.ts';
import type { Selection } from './select-gifts.ts';

const measuredSorts = {
  given: 'given_at',
  received: 'received_at',
  updated: 'updated_at',
  amount: 'amount_cents',
} as const satisfies Partial<Record<GiftSort, MeasuredColumn>>;
const codedSorts = {
  donor: 'person',
  campaign: 'campaign_name',
  subcampaign: 'subcampaign_name',
  status: 'status',
} as const satisfies Record<Exclude<GiftSort, keyof typeof measuredSorts>, CodedColumn>;

type Sorting = Pick<GiftQuery, 'sort' | 'direction'>;
type Page = Sorting & { offset: number; limit: number };

/** Beyond this many places, sorting a range is quicker than a heap of all before its end. */
const mostInHeap = 2_000;

/** Places of one page. Gifts without the value come last, whichever the direction; equal ones in the order of their places. */
export function pageOfGifts(
  columns: GiftColumns,
  selected: Selection,
  { offset, limit, ...sorting }: Page,
  heapUntil = mostInHeap,
): number[] {
  const comesFirst = comparison(columns, sorting);
  const end = offset + limit;
  const places = end > heapUntil ? placesOf(selected) : firstPlaces(selected, end, comesFirst);
  sortRange(places, offset, end, comesFirst);
  return places.slice(offset, end);
}

function placesOf(selected: Selection): number[] {
  const places: number[] = [];
  for (let place = 0; place < selected.length; place += 1) if (selected[place] !== 0) places.push(place);
  return places;
}

/** The first ones in any order: one pass, with a heap of them. */
function firstPlaces(selected: Selection, most: number, comesFirst: Order): number[] {
  // The one that comes last is on top.
  const heap: number[] = [];
  for (let place = 0; place < selected.length; place += 1) {
    if (selected[place] === 0) continue;
    if (heap.length < most) {
      heap.push(place);
      rise(heap, comesFirst);
    } else if (heap[0] !== undefined && comesFirst(place, heap[0])) {
      heap[0] = place;
      sink(heap, comesFirst);
    }
  }
  return heap;
}

/** Puts the places from `start` to before `end` where sorting all would put them: a quicksort of only the parts that overlap them. */
function sortRange(places: number[], start: number, end: number, comesFirst: Order): void {
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
 * All selected places in the same order, in batches. They are sorted in runs (10,000 places: a few milliseconds) and merged as they are
 * read, so that others are served.
 */
export async function* allInOrder(
  columns: GiftColumns,
  selected: Selection,
  sorting: Sorting,
  { batch, run: runLength = 10_000 }: { batch: number; run?: number },
): AsyncGenerator<number[]> {
  const comesFirst = comparison(columns, sorting);
  const runs: number[][] = [];
  for (let place = 0; place < selected.length; ) {
    const run: number[] = [];
    for (; place < selected.length && run.length < runLength; place += 1)
      if (selected[place] !== 0) run.push(place);
    // The first one is at the end.
    if (run.length > 0) runs.push(run.sort((a, b) => (comesFirst(a, b) ? 1 : -1)));
    await nextTurn();
  }
  yield* inBatches(merged(runs, comesFirst), batch);
}

function* merged(runs: readonly number[][], comesFirst: Order): Generator<number> {
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

async function* inBatches(places: Iterable<number>, batch: number): AsyncGenerator<number[]> {
  let some: number[] = [];
  for (const place of places) {
    some.push(place);
    if (some.length < batch) continue;
    yield some;
    some = [];
    await nextTurn();
  }
  if (some.length > 0) yield some;
}

function comparison(columns: GiftColumns, { sort, direction }: Sorting): Order {
  const values = sortValues(columns, sort);
  const sign = direction === 'ASC' ? 1 : -1;
  return (a, b) => {
    const [x, y] = [values(a), values(b)];
    if (x === y || (Number.isNaN(x) && Number.isNaN(y))) return a < b;
    if (Number.isNaN(x) || Number.isNaN(y)) return Number.isNaN(y);
    return (x - y) * sign < 0;
  };
}

/** The value of each place; NaN for null. */
function sortValues(columns: GiftColumns, sort: GiftSort): (place: number) => number {
  if (isMeasured(sort)) {
    const values = columns.measured[measuredSorts[sort]];
    return (place) => values[place] ?? Number.NaN;
  }
  const codes = columns.coded[codedSorts[sort]];
  const ranks = columns.codes[codedSorts[sort]].ranks();
  return (place) => ranks[codes[place] ?? 0] ?? Number.NaN;
}

const isMeasured = (sort: GiftSort): sort is keyof typeof measuredSorts => Object.hasOwn(measuredSorts, sort);

type Order = (a: number, b: number) => boolean;

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
