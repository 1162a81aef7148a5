import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  nextWindow,
  type Page,
  type Place,
  ShortPage,
  takePage,
  type WalkState,
  walkFromStart,
} from './walk.ts';

/**
 * A list that changes between any two reads: rows are removed anywhere, and new ones are added at the end.
 */
function changingList(size: number, changes: readonly ('add' | number)[]) {
  let next = size;
  const rows: Place[] = Array.from({ length: size }, (_, index) => placeOf(index));
  const gone = new Set<string>();
  let step = 0;
  return {
    read: ({ limit, page }: { limit: number; page: number }): Page => {
      const answer = { rows: rows.slice((page - 1) * limit, page * limit), total: rows.length };
      const change = changes[step % Math.max(changes.length, 1)];
      step += 1;
      if (change === 'add') rows.push(placeOf(next++));
      else if (change !== undefined && rows.length > 0) {
        const [lost] = rows.splice(change % rows.length, 1);
        if (lost) gone.add(lost.id);
      }
      return answer;
    },
    stayed: () =>
      Array.from({ length: size }, (_, index) => placeOf(index)).filter(({ id }) => !gone.has(id)),
  };
}

/** Two rows share each key, as two donors created in the same second do. */
const placeOf = (index: number): Place => ({
  key: String(Math.floor(index / 2)).padStart(6, '0'),
  id: `r${index}`,
});

function walk(read: (window: { limit: number; page: number }) => Page): Set<string> {
  const seen = new Set<string>();
  let state: WalkState = walkFromStart;
  for (let calls = 0; calls < 2_000; calls += 1) {
    const window = nextWindow(state);
    const page = read(window);
    for (const { id } of page.rows) seen.add(id);
    const taken = takePage(state, window, page);
    if (taken.done) return seen;
    state = taken.state;
  }
  throw new Error('The walk does not end');
}

/** Control: reads page after page without overlap. */
function naive(read: (window: { limit: number; page: number }) => Page): Set<string> {
  const seen = new Set<string>();
  for (let page = 1; ; page += 1) {
    const { rows } = read({ limit: 100, page });
    for (const { id } of rows) seen.add(id);
    if (rows.length < 100) return seen;
  }
}

const change = fc.oneof(fc.constant('add' as const), fc.nat(5_000));

test('misses no row that stays, however the list changes between two reads', () => {
  let lostByNaive = 0;
  fc.assert(
    fc.property(fc.nat(900), fc.array(change, { maxLength: 40 }), (size, changes) => {
      const ours = changingList(size, changes);
      const seen = walk(ours.read);
      expect(ours.stayed().filter(({ id }) => !seen.has(id))).toEqual([]);
      const theirs = changingList(size, changes);
      const found = naive(theirs.read);
      lostByNaive += theirs.stayed().filter(({ id }) => !found.has(id)).length;
    }),
    { numRuns: 400 },
  );
  console.log(`400 changing lists, 0 rows missed; page after page misses ${lostByNaive}`);
  expect(lostByNaive).toBeGreaterThan(0);
});

/** Walks through a list that doesn't change. Returns the number of calls. */
function callsFor(rows: number): number {
  let calls = 0;
  const still = changingList(rows, []);
  walk((window) => {
    calls += 1;
    return still.read(window);
  });
  return calls;
}

test("a list that doesn't change costs at most a fifth more calls than it has pages", () => {
  expect(callsFor(20_000)).toBeLessThanOrEqual(240);
});

test('reads a small set in one call', () => {
  expect(callsFor(100)).toBe(1);
});

test('looks further back if rows with the same key may be between the last row read and the page', () => {
  const last = { key: '5', id: 'a' };
  const state: WalkState = { end: 10, last, overlap: 1, ordered: true };
  const taken = (...rows: Place[]) => takePage(state, { limit: 51, page: 2 }, { rows, total: 53 });
  // The last one read is gone, and so may be others before the first of these.
  expect(taken({ key: '5', id: 'c' })).toEqual({ state: { ...state, overlap: 4 }, done: false });
  expect(taken(last, { key: '5', id: 'c' }).state.end).toBe(53);
});

test('requests a page again if it is shorter than it reports', () => {
  const window = nextWindow(walkFromStart);
  expect(() => takePage(walkFromStart, window, { rows: [placeOf(1)], total: 30 })).toThrow(ShortPage);
});

test('detects rows in another order, and reads them page by page', () => {
  const rows = Array.from({ length: 250 }, (_, index) => placeOf(500 - index));
  const seen = walk(({ limit, page }) => ({
    rows: rows.slice((page - 1) * limit, page * limit),
    total: 250,
  }));
  expect(seen.size).toBe(250);
});
