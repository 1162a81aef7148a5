import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Read } from './cached-read.ts';
import { substitutes } from './substitutes.ts';

const idOf = (number: number) => number.toString(16).padStart(24, '0');

/** A platform with these rows in its only list; counts the calls. The rows without an ID can't be read. */
function listOf(
  rows: readonly { id: string; archived?: boolean }[],
  total: (all: number, page: number) => number | null = (all) => all,
) {
  const queries: { page: number; limit: number; includeArchived?: boolean }[] = [];
  // Only the part that a substitute reads.
  const read = (async (_: string, { query }: { query: (typeof queries)[number] }) => {
    queries.push(query);
    const shown =
      query.includeArchived === false
        ? []
        : rows.filter(({ archived }) => !archived || query.includeArchived);
    const from = (query.page - 1) * query.limit;
    const listed = shown.slice(from, from + query.limit);
    return {
      reply: {
        data: listed.filter(({ id }) => id !== ''),
        unreadable: listed.filter(({ id }) => id === ''),
        totalCount: total(shown.length, listed.length),
      },
      asOf: 1,
      stale: false,
    };
  }) as unknown as Read;
  return { read, queries };
}

test('finds a donor in a sorted list of any length with few calls; a missing one is a 404', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 3_000 }), fc.nat(), async (count, pick) => {
      const rows = Array.from({ length: count }, (_, index) => ({ id: idOf(index * 2) }));
      const { read, queries } = listOf(rows);
      const find = (number: number) =>
        substitutes['donors.get']?.(read, { path: { donorId: idOf(number) } }, {});
      expect(await find((pick % count) * 2)).toMatchObject({
        reply: { data: { id: idOf((pick % count) * 2) } },
      });
      await expect(find((pick % count) * 2 + 1)).rejects.toMatchObject({ status: 404 });
      expect(queries.length).toBeLessThanOrEqual(2 * (Math.ceil(Math.log2(count / 100 + 1)) + 2));
    }),
    { numRuns: 30 },
  );
});

test.each([
  ['is that of the page', (_: number, page: number) => page],
  ['is too low', (all: number) => Math.max(0, all - 7)],
  ['is missing', () => null],
])('finds every donor though the count %s', async (_, total) => {
  for (const count of [5, 100, 205, 437]) {
    const rows = Array.from({ length: count }, (_row, index) => ({ id: idOf(index) }));
    const { read, queries } = listOf(rows, total);
    const find = (donorId: string) => substitutes['donors.get']?.(read, { path: { donorId } }, {});
    for (const { id } of rows) {
      queries.length = 0;
      expect(await find(id)).toMatchObject({ reply: { data: { id } } });
      expect(queries.length).toBeLessThan(20);
    }
    await expect(find(idOf(count))).rejects.toMatchObject({ status: 404 });
  }
});

test('reads a list page by page if it is not sorted by ID', async () => {
  const rows = Array.from({ length: 250 }, (_, index) => ({ id: idOf((index * 7_919) % 10_007) }));
  const { read } = listOf(rows);
  const last = rows.at(-1)?.id ?? '';
  expect(
    await substitutes['donors.get']?.(read, { path: { donorId: last.toUpperCase() } }, {}),
  ).toMatchObject({
    reply: { data: { id: last } },
  });
});

test('a record that cannot be read does not end the search', async () => {
  const rows = Array.from({ length: 250 }, (_, index) => ({ id: index === 3 ? '' : idOf(999 - index) }));
  const { read } = listOf(rows);
  const last = rows.at(-1)?.id ?? '';
  for (const [id, path] of [
    ['donors.get', { donorId: last }],
    ['tap.destinations.get', { destinationId: last }],
  ] as const)
    expect(await substitutes[id]?.(read, { path }, {})).toMatchObject({ reply: { data: { id: last } } });
});

test('finds archived destinations too', async () => {
  const { read } = listOf([{ id: idOf(1) }, { id: idOf(2), archived: true }]);
  const path = { destinationId: idOf(2) };
  expect(await substitutes['tap.destinations.get']?.(read, { path }, {})).toMatchObject({
    reply: { data: { id: idOf(2) } },
  });
});
