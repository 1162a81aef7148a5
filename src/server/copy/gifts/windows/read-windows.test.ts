import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DatedList, type DateWindow, pageRows, readWindows, type WindowReply } from './read-windows.ts';

type Gift = { id: string; at: number };
type Edges = { from: boolean; to: boolean };

const dayMs = 86_400_000;
const now = Date.parse('2026-11-22T12:00:00Z');

/** A platform without a sort order: each reply is shuffled. `edges`: whether a range includes its ends. */
function platform(
  gifts: readonly Gift[],
  {
    inDays = false,
    edges = { from: true, to: true } as Edges,
    seed = 1,
    count = (rows: number): number | null => rows,
    doubles = false,
    unreadable = false,
  } = {},
) {
  let state = seed;
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  const calls = { count: 0 };
  const isIn = ({ at }: Gift, { from, to }: DateWindow): boolean => {
    const [low, high] = inDays
      ? [
          from === null ? null : Math.floor(from / dayMs) * dayMs,
          Math.floor((to + (edges.to ? 0 : dayMs)) / dayMs) * dayMs + (edges.to ? dayMs - 1 : 0),
        ]
      : [from === null ? null : from - 1, to + 1];
    const after = low === null || (edges.from || inDays ? at >= low : at > low);
    return after && (edges.to ? at <= high : at < high);
  };
  const request = async (window: DateWindow, page: number): Promise<WindowReply<Gift>> => {
    calls.count += 1;
    const matching = gifts.filter((gift) => isIn(gift, window));
    const isWhole = page === 1 && matching.length <= pageRows;
    const shuffled = (all: Gift[]) =>
      all
        .map((gift) => [random(), gift] as const)
        .sort(([a], [b]) => a - b)
        .map(([, gift]) => gift);
    const listed = doubles ? [...matching.slice(0, 1), ...matching] : matching;
    const isWholeList = isWhole && listed.length <= pageRows;
    const rows = isWholeList ? shuffled(listed) : listed.slice((page - 1) * pageRows, page * pageRows);
    const odd = unreadable && rows.length > 0 ? [{ why: 'no-id', near: null, at: 'x' } as const] : [];
    return { rows, total: count(matching.length + odd.length), unreadable: odd };
  };
  return { request, inDays: () => inDays, dateOf: ({ at }: Gift) => at, calls };
}

/** Busy days, quiet years, and many gifts in the same minute. */
const history: fc.Arbitrary<Gift[]> = fc
  .array(
    fc.record({
      daysAgo: fc.nat(4_000),
      gifts: fc.integer({ min: 1, max: 260 }),
      spreadMs: fc.constantFrom(1, 30_000, dayMs, 90 * dayMs),
    }),
    { maxLength: 12 },
  )
  .map((bursts) =>
    bursts.flatMap(({ daysAgo, gifts, spreadMs }, burst) =>
      Array.from({ length: gifts }, (_, index) => ({
        id: `${burst}-${index}`,
        at: now - daysAgo * dayMs - Math.floor((index * spreadMs) / gifts),
      })),
    ),
  );

/** What a platform counts need not be what it lists. */
const counts: fc.Arbitrary<(rows: number) => number | null> = fc.oneof(
  fc.constant(() => null),
  fc.constant((rows: number) => rows + 40),
  fc.constant((rows: number) => Math.max(0, rows - 7)),
  fc.nat(2_000).map((any) => () => any),
);

async function readAll(list: DatedList<Gift>, to = now + dayMs) {
  const seen = new Set<string>();
  const windows: DateWindow[] = [];
  for await (const { rows, ...window } of readWindows(list, { from: null, to })) {
    windows.push(window);
    for (const { id } of rows) seen.add(id);
  }
  return { seen, windows };
}

describe('readWindows', () => {
  test.each([
    ['instants', false],
    ['days', true],
  ])(
    'finds every gift on a platform that accepts %s, whichever ends of a range it includes',
    async (_, inDays) => {
      await fc.assert(
        fc.asyncProperty(
          history,
          fc.boolean(),
          fc.boolean(),
          fc.integer({ min: 1 }),
          async (gifts, from, to, seed) => {
            const list = platform(gifts, { inDays, edges: { from, to }, seed });
            const { seen, windows } = await readAll(list);
            expect(seen.size).toBe(gifts.length);
            for (const [index, window] of windows.slice(1).entries())
              expect(window.to).toBeGreaterThanOrEqual(windows[index]?.from ?? Number.NaN);
            expect(windows.at(-1)?.from).toBeNull();
          },
        ),
        { numRuns: process.env.SOAK === 'on' ? 60 : 10 },
      );
    },
  );

  test('finds every gift whatever the platform counts, repeats, or sends that cannot be read', async () => {
    await fc.assert(
      fc.asyncProperty(
        history,
        fc.record({ inDays: fc.boolean(), count: counts, doubles: fc.boolean(), unreadable: fc.boolean() }),
        async (gifts, odd) => {
          const { seen, windows } = await readAll(platform(gifts, odd));
          expect(seen.size).toBe(gifts.length);
          expect(windows.at(-1)?.from).toBeNull();
        },
      ),
      { numRuns: process.env.SOAK === 'on' ? 60 : 10 },
    );
  });

  test('looks on the second page for gifts that a short first page left out', async () => {
    const gifts = Array.from({ length: 40 }, (_, index) => ({ id: String(index), at: now - index * 60_000 }));
    const list = platform(gifts);
    // Cuts the first page to 25, as some platforms do for certain filters.
    const cut: typeof list.request = async (window, page) => {
      const { rows, total } = await list.request(window, 1);
      const sorted = rows.toSorted((one, other) => other.at - one.at);
      return { rows: sorted.slice((page - 1) * 25, page * 25), total };
    };
    expect((await readAll({ ...list, request: cut })).seen.size).toBe(gifts.length);
  });

  test('reads on after a full page even if what was read equals a count that is too low', async () => {
    const gifts = Array.from({ length: 206 }, (_, index) => ({
      id: String(index),
      at: now - index * 60_000,
    }));
    const list = platform(gifts, {
      inDays: true,
      count: (rows) => rows - 7,
      doubles: true,
      unreadable: true,
    });
    expect((await readAll(list)).seen.size).toBe(gifts.length);
  });

  test.each([
    ['ignores filters and pages, and counts 137', 25, 137],
    ['sends the same full page without end', 100, null],
  ])('is soon done with a platform that %s', async (_, size, total) => {
    const rows = Array.from({ length: size }, (__, index) => ({ id: String(index), at: now }));
    let calls = 0;
    const request = async () => {
      calls += 1;
      return { rows, total };
    };
    const { seen } = await readAll({ request, inDays: () => true, dateOf: ({ at }) => at });
    expect(seen.size).toBe(size);
    expect(calls).toBeLessThanOrEqual(120);
  });

  test('25,000 gifts of three years, most of them on Sundays and none at night, take at most 350 calls', async () => {
    let state = 1;
    const random = () => {
      state = (state * 48_271) % 2_147_483_647;
      return state / 2_147_483_647;
    };
    const sunday = Date.parse('2026-11-22T00:00:00Z');
    const gifts = Array.from({ length: 25_000 }, (_, index) => {
      const week = sunday - Math.floor(156 * (index / 25_000) ** 1.2) * 7 * dayMs;
      const [day, from, hours] = random() < 0.4 ? [0, 9, 3] : [Math.floor(random() * 7), 8, 14];
      return { id: String(index), at: week + day * dayMs + (from + random() * hours) * 3_600_000 };
    });
    for (const [inDays, most] of [
      [false, 350],
      [true, 350],
    ] as const) {
      const list = platform(gifts, { inDays });
      expect((await readAll(list, sunday + 8 * dayMs)).seen.size).toBe(gifts.length);
      expect(list.calls.count).toBeLessThanOrEqual(most);
    }
  });

  test('an empty platform takes one call', async () => {
    const list = platform([]);
    const { windows } = await readAll(list);
    expect([windows.length, list.calls.count]).toEqual([1, 1]);
  });

  test('control: paging through an unordered list loses gifts', async () => {
    const gifts = Array.from({ length: 900 }, (_, index) => ({ id: String(index), at: now - index * dayMs }));
    let turn = 0;
    const seen = new Set<string>();
    for (let page = 1; page <= 9; page += 1) {
      turn += 1;
      const order = gifts.toSorted(
        (a, b) => ((Number(a.id) * 31 * turn) % 907) - ((Number(b.id) * 31 * turn) % 907),
      );
      for (const { id } of order.slice((page - 1) * pageRows, page * pageRows)) seen.add(id);
    }
    expect(seen.size).toBeLessThan(gifts.length);
  });
});
