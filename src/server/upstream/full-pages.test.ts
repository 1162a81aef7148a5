import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LooseInput } from '#contract/giving/wire.ts';
import { listedRows } from '#contract/rules/listed-rows.ts';
import { createFullPages } from './full-pages.ts';

type Row = { id: string };
type Reply = { data: Row[]; totalCount: number | null };

/** Which rows a platform returns that was asked for a page. */
type Platform = (asked: { limit: number; page: number }) => { from: number; rows: number };
const platforms = {
  'as many as asked': ({ limit, page }) => ({ from: (page - 1) * limit, rows: limit }),
  '50 at most, in pages of 50': ({ limit, page }) => {
    const size = Math.min(limit, 50);
    return { from: (page - 1) * size, rows: size };
  },
  '50 at most, of each page that was asked for': ({ limit, page }) => ({
    from: (page - 1) * limit,
    rows: Math.min(limit, 50),
  }),
  '30 at most, in pages of 30': ({ limit, page }) => {
    const size = Math.min(limit, 30);
    return { from: (page - 1) * size, rows: size };
  },
  '10 at most, in pages of 10': ({ limit, page }) => {
    const size = Math.min(limit, 10);
    return { from: (page - 1) * size, rows: size };
  },
  'always 10': ({ page }) => ({ from: (page - 1) * 10, rows: 10 }),
  'always 25': ({ page }) => ({ from: (page - 1) * 25, rows: 25 }),
  'always 25, of each page that was asked for': ({ limit, page }) => ({ from: (page - 1) * limit, rows: 25 }),
  'always 40': ({ page }) => ({ from: (page - 1) * 40, rows: 40 }),
  'always 150': ({ page }) => ({ from: (page - 1) * 150, rows: 150 }),
} satisfies Record<string, Platform>;

/** What a platform says how many rows there are. */
const totals = {
  exact: (all: number) => all,
  none: () => null,
  'of the page': (_: number, page: number) => page,
  '40 too high': (all: number) => all + 40,
  '7 too low': (all: number) => Math.max(0, all - 7),
} satisfies Record<string, (all: number, page: number) => number | null>;

function listOf(name: keyof typeof platforms, total: keyof typeof totals, rows: Row[]) {
  const pages = createFullPages();
  const calls: { limit: number; page: number }[] = [];
  const readOne = async ({ query }: LooseInput) => {
    const asked = { limit: Number(query?.limit), page: Number(query?.page) };
    calls.push(asked);
    const { from, rows: size } = platforms[name](asked);
    const data = rows.slice(from, from + size);
    return { reply: { data, totalCount: totals[total](rows.length, data.length) }, asOf: 0, stale: false };
  };
  const page = async (limit: number, number: number): Promise<Reply> =>
    (await pages.read('donors.list', { query: { limit, page: number } }, readOne)).reply as Reply;
  return {
    calls,
    page,
    /** As everything reads that wants all rows: up to a page that isn't full. */
    all: async (limit: number): Promise<Row[]> => {
      const found: Row[] = [];
      for (let number = 1; ; number += 1) {
        const reply = await page(limit, number);
        found.push(...reply.data);
        if (listedRows(reply) < limit) return found;
      }
    },
  };
}

const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({ id: `${1_000 + index}` }));
const cases = Object.keys(platforms).flatMap(
  (platform) => Object.keys(totals).map((total) => [platform, total] as const),
  // Object.keys loses the key type.
) as [keyof typeof platforms, keyof typeof totals][];

test.each(cases)(
  '%s, counts %s: every page has the rows that were asked for, up to the last one',
  async (name, total) => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 260 }),
        fc.array(fc.tuple(fc.constantFrom(1, 10, 25, 50, 63, 97, 100), fc.integer({ min: 1, max: 6 })), {
          maxLength: 4,
        }),
        fc.constantFrom(25, 50, 60, 97, 100),
        async (count, before, limit) => {
          const rows = rowsOf(count);
          const list = listOf(name, total, rows);
          for (const [size, number] of before)
            expect((await list.page(size, number)).data).toEqual(
              rows.slice((number - 1) * size, number * size),
            );
          expect(await list.all(limit)).toEqual(rows);
          expect(await list.all(limit)).toEqual(rows);
        },
      ),
      { numRuns: 60 },
    );
  },
);

test('a platform that returns as many as asked is hardly asked for more', async () => {
  for (const total of ['exact', '7 too low'] as const)
    for (const count of [0, 3, 24, 60, 99, 100, 437]) {
      const list = listOf('as many as asked', total, rowsOf(count));
      await list.all(100);
      const needed = Math.floor(count / 100) + 1;
      // Whether longer pages are possible was never seen, or whether the count is that of the page.
      const isUnsure = count > 0 && count <= 100;
      expect([total, count, list.calls.length]).toEqual([total, count, needed + (isUnsure ? 1 : 0)]);
    }
  const long = listOf('as many as asked', 'none', rowsOf(437));
  await long.all(100);
  await long.page(100, 5);
  expect(long.calls).toHaveLength(6);
});

test('a page that is put together from several is as old as the oldest of them', async () => {
  const pages = createFullPages();
  const rows = rowsOf(200);
  const readOne = async ({ query }: LooseInput) => {
    const page = Number(query?.page);
    const data = rows.slice((page - 1) * 50, page * 50);
    // The second part is from the cache.
    return { reply: { data, totalCount: 200 }, asOf: page === 2 ? 1_000 : 5_000, stale: false };
  };
  expect(await pages.read('donors.list', { query: { limit: 100, page: 1 } }, readOne)).toMatchObject({
    asOf: 1_000,
  });
});

test("a count that isn't that of the list isn't passed on with a page that it ends with", async () => {
  for (const total of ['of the page', '7 too low'] as const)
    for (const name of ['as many as asked', '50 at most, in pages of 50', 'always 10'] as const)
      for (const limit of [1, 10, 100]) {
        const list = listOf(name, total, rowsOf(437));
        for (const page of [1, 2]) {
          const { totalCount } = await list.page(limit, page);
          if (totalCount !== null) expect(totalCount).toBeGreaterThan(limit * page);
        }
      }
  const right = listOf('as many as asked', 'exact', rowsOf(200));
  expect((await right.page(100, 2)).totalCount).toBe(200);
});

test('once it is known how many rows a platform returns, no call is wasted', async () => {
  for (const name of ['50 at most, in pages of 50', 'always 25'] as const) {
    const list = listOf(name, 'none', rowsOf(137));
    await list.all(100);
    list.calls.length = 0;
    expect(await list.all(100)).toHaveLength(137);
    expect(list.calls.length).toBe(Math.ceil(137 / (name === 'always 25' ? 25 : 50)));
  }
});

test('a count that is too high is believed only until reading on found nothing a few times', async () => {
  const list = listOf('as many as asked', '40 too high', rowsOf(137));
  for (let times = 0; times < 10; times += 1) await list.page(100, 2);
  for (let times = 0; times < 10; times += 1) await list.all(100);
  expect(list.calls.length).toBeLessThanOrEqual(10 + 20 + 4);
});

test('a list that gets a row while it is read is not taken for one with short pages', async () => {
  const rows = rowsOf(60);
  const pages = createFullPages();
  const limits: number[] = [];
  const readOne = async ({ query }: LooseInput) => {
    const [limit, page] = [Number(query?.limit), Number(query?.page)];
    limits.push(limit);
    const data = rows.slice((page - 1) * limit, page * limit);
    if (limits.length === 1) rows.push({ id: '9999' });
    return { reply: { data, totalCount: null }, asOf: 0, stale: false };
  };
  await pages.read('donors.list', { query: { limit: 100, page: 1 } }, readOne);
  limits.length = 0;
  const { reply } = await pages.read('donors.list', { query: { limit: 100, page: 1 } }, readOne);
  expect([(reply as Reply).data.length, limits[0]]).toEqual([61, 100]);
});
