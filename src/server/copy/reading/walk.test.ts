import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextWindow, type Page, type Place, takePage, type WalkState, walkFromStart } from './walk.ts';

/**
 * A list that changes between any two reads: rows are removed anywhere, and new ones are added at the end.
 */
function changingList(
  size: number,
  changes: readonly ('add' | number)[],
  count = (rows: number): number | null => rows,
) {
  let next = size;
  const rows: Place[] = Array.from({ length: size }, (_, index) => placeOf(index));
  const gone = new Set<string>();
  let step = 0;
  return {
    read: ({ limit, page }: { limit: number; page: number }): Page => {
      const answer = { rows: rows.slice((page - 1) * limit, page * limit), total: count(rows.length) };
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

function walk(read: (window: { limit: number; page: number }) => Page, rowsAtATime?: number): Set<string> {
  const seen = new Set<string>();
  let state: WalkState = walkFromStart;
  for (let calls = 0; calls < 2_000; calls += 1) {
    const window = nextWindow(state, rowsAtATime);
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

test('misses none either if 50 rows or more come at a time', () => {
  fc.assert(
    fc.property(
      fc.nat(900),
      fc.array(change, { maxLength: 40 }),
      fc.constantFrom(50, 63, 99),
      (size, changes, rowsAtATime) => {
        const list = changingList(size, changes);
        const limits: number[] = [];
        const seen = walk((window) => {
          limits.push(window.limit);
          return list.read(window);
        }, rowsAtATime);
        expect(list.stayed().filter(({ id }) => !seen.has(id))).toEqual([]);
        expect(Math.max(...limits)).toBeLessThanOrEqual(rowsAtATime);
      },
    ),
    { numRuns: 200 },
  );
});

test('every window reaches beyond the rows that it repeats, however many come at a time', () => {
  const most = process.env.SOAK === 'on' ? 60_000 : 2_000;
  for (let rowsAtATime = 1; rowsAtATime <= 100; rowsAtATime += 1)
    for (let end = 0; end < most; end += 1) {
      const { limit, page } = nextWindow({ ...walkFromStart, end, overlap: 16 }, rowsAtATime);
      if (limit * page <= end) throw new Error(`${rowsAtATime} at a time stop at ${end}`);
    }
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

test('reads a small set in one call, and one that fills a page in two, since the count proves nothing', () => {
  expect([callsFor(0), callsFor(99), callsFor(100)]).toEqual([1, 1, 2]);
});

const counts: fc.Arbitrary<(rows: number) => number | null> = fc.oneof(
  fc.constant(() => null),
  fc.integer({ min: -200, max: 200 }).map((off) => (rows: number) => Math.max(0, rows + off)),
  fc.nat(1_000).map((any) => () => any),
);

test('misses no row whatever the platform counts, and takes at most two more calls', () => {
  fc.assert(
    fc.property(fc.nat(900), fc.array(change, { maxLength: 20 }), counts, (size, changes, count) => {
      const changing = changingList(size, changes, count);
      const seen = walk(changing.read);
      expect(changing.stayed().filter(({ id }) => !seen.has(id))).toEqual([]);
      const calls = [(rows: number) => rows, count].map((counted) => {
        let made = 0;
        const still = changingList(size, [], counted);
        walk((window) => {
          made += 1;
          return still.read(window);
        });
        return made;
      });
      expect(calls[1]).toBeLessThanOrEqual((calls[0] ?? 0) + 2);
    }),
  );
});

test('a row that is repeated or unreadable ends no walk early, and none goes on forever', () => {
  for (const size of [1, 50, 99, 100, 101, 250]) {
    const rows = Array.from({ length: size }, (_, index) => placeOf(index));
    for (const at of [0, Math.floor(size / 2), size - 1]) {
      const doubled = rows.toSpliced(at, 0, placeOf(at));
      const read = walk(({ limit, page }) => ({
        rows: doubled.slice((page - 1) * limit, page * limit),
        total: size,
      }));
      expect(read.size).toBe(size);
      const odd = walk(({ limit, page }) => {
        const here = rows.slice((page - 1) * limit, page * limit);
        const readable = here.filter(({ id }) => id !== `r${at}`);
        return { rows: readable, unreadable: here.length - readable.length, total: size };
      });
      expect(odd.size).toBe(size - 1);
    }
  }
});

test.each([
  [25, 137],
  [100, 100],
  [100, 137],
  [100, null],
])('a platform that sends the same %i rows for every page and counts %s is soon done', (size, total) => {
  const rows = Array.from({ length: size }, (_, index) => placeOf(index));
  let calls = 0;
  const seen = walk(() => {
    calls += 1;
    return { rows, total };
  });
  expect(seen.size).toBe(size);
  expect(calls).toBeLessThanOrEqual(4);
});

test('looks further back if rows with the same key may be between the last row read and the page', () => {
  const last = { key: '5', id: 'a' };
  const state: WalkState = { end: 10, last, overlap: 1, ordered: true, doubts: 0 };
  const taken = (...rows: Place[]) => takePage(state, { limit: 51, page: 2 }, { rows, total: 53 });
  // The last one read is gone, and so may be others before the first of these.
  expect(taken({ key: '5', id: 'c' })).toEqual({ state: { ...state, overlap: 4 }, done: false });
  expect(taken(last, { key: '5', id: 'c' }).state.end).toBe(53);
});

test('looks once more if a page is shorter than it reports, and goes on if that finds more', () => {
  const rows = Array.from({ length: 140 }, (_, index) => placeOf(index));
  let calls = 0;
  const seen = walk(({ limit, page }) => {
    calls += 1;
    const here = rows.slice((page - 1) * limit, page * limit);
    return { rows: calls === 1 ? here.slice(0, 30) : here, total: 140 };
  });
  expect(seen.size).toBe(140);
});

test('detects rows in another order, and reads them page by page', () => {
  const rows = Array.from({ length: 250 }, (_, index) => placeOf(500 - index));
  const seen = walk(({ limit, page }) => ({
    rows: rows.slice((page - 1) * limit, page * limit),
    total: 250,
  }));
  expect(seen.size).toBe(250);
});
