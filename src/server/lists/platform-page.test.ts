import { expect, test } from 'vitest';
import { reversalFilters, reversalSorts } from '#contract/nouns/reversal/filters.ts';
import type { CheckedStewardInput } from '#contract/steward/api.ts';
import type { RefundRecord } from '#contract/steward/copy.ts';
import { refundRecord } from '../copy/refund-fixture.ts';
import type { Read } from '../upstream/cached-read.ts';
import { ServiceDown } from '../upstream/errors.ts';
import { platformPage } from './platform-page.ts';
import { actionNeededFirst } from './reversal-list.ts';

/** A platform with this many refunds, r0 first, of which every seventh failed. */
function platformOf(size: number, reply: object = {}) {
  const reads: { query: Record<string, unknown>; purpose: string | undefined }[] = [];
  const all = Array.from({ length: size }, (_, index) =>
    refundRecord(`r${index}`, { status: index % 7 === 6 ? 'FAILED' : 'SUCCEEDED' }),
  );
  const read = (async (_: string, { query = {} }, options = {}) => {
    reads.push({ query, purpose: options.payer?.purpose });
    const { page, limit } = query as { page: number; limit: number };
    const data = all.slice((page - 1) * limit, page * limit);
    return { reply: { data, totalCount: size, ...reply }, asOf: 0, stale: false };
  }) as Read;
  const parts = { gateway: { read }, isMiscounted: async () => false, zone: 'Asia/Tokyo' };
  const list = {
    operation: 'refunds.list',
    filters: reversalFilters,
    sorts: reversalSorts,
    arrange: { attention: actionNeededFirst<RefundRecord> },
  } as const;
  const usual = { sort: 'created', direction: 'DESC', page: 1, limit: 25 } as const;
  return {
    reads,
    page: (asked: Partial<CheckedStewardInput<'POST /api/lists/refunds'>['body']>) =>
      platformPage(
        parts,
        list,
        { ...usual, ...asked },
        { person: 'p', signal: () => new AbortController().signal },
      ),
  };
}
const idsOf = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id);

test.each([
  [1, 25, 100, 1],
  [4, 25, 100, 1],
  [5, 25, 100, 2],
  [2, 100, 100, 2],
  [3, 30, 90, 1],
  [4, 30, 90, 2],
  [2, 70, 70, 2],
])('page %i of %i rows is cut from a read of %i, number %i', async (page, limit, perRead, number) => {
  const platform = platformOf(250);
  const found = await platform.page({ page, limit });
  const expected = Array.from({ length: limit }, (_, index) => `r${(page - 1) * limit + index}`);
  expect(idsOf(found)).toEqual(expected);
  expect(platform.reads).toEqual([
    { query: { limit: perRead, page: number }, purpose: number === 1 ? 'first-page' : 'further-page' },
  ]);
});

test.each([
  [99, []],
  [100, []],
  [101, ['sort']],
])(
  'of %i refunds, those that need action can come first, or the reply says that it is not sorted',
  async (size, unapplied) => {
    const found = await platformOf(size).page({ sort: 'attention' });
    expect(found.unapplied).toEqual(unapplied);
    expect(idsOf(found)[0]).toBe(unapplied.length > 0 ? 'r0' : 'r6');
  },
);

test('sends an order of the platform, and none for a sort that it lacks', async () => {
  const platform = platformOf(3);
  await platform.page({ direction: 'ASC' });
  const found = await platform.page({ sort: 'amount', direction: 'ASC', text: 'ada', deposited: 'no' });
  expect(platform.reads.map(({ query }) => query.sortDirection)).toEqual(['ASC', undefined]);
  expect(found.unapplied).toEqual(['deposited', 'text', 'sort']);
});

test("waits for the platform only as long as the person's request does", async () => {
  const { signal } = new AbortController();
  const waits: unknown[] = [];
  const read = (async (_: string, __: unknown, options: { signal?: () => AbortSignal; lane?: number }) => {
    waits.push([options.signal?.(), options.lane]);
    return { reply: { data: [], totalCount: 0 }, asOf: 0, stale: false };
  }) as unknown as Read;
  const parts = { gateway: { read }, isMiscounted: async () => false, zone: 'Asia/Tokyo' };
  const list = { operation: 'refunds.list', filters: reversalFilters, sorts: reversalSorts } as const;
  const asked = { sort: 'created', direction: 'DESC', page: 1, limit: 25 } as const;
  await platformPage(parts, list, asked, { person: 'p', signal: () => signal });
  expect(waits).toEqual([[signal, 1]]);
});

test('counts records that could not be read on the last page that lacks them', async () => {
  const platform = platformOf(60, { totalCount: 62, unreadable: [{}, {}] });
  const counts = [];
  for (const page of [1, 2, 3]) counts.push((await platform.page({ page })).unreadable);
  expect(counts).toEqual([0, 0, 2]);
});

test('a total that the rows contradict is unknown', async () => {
  expect((await platformOf(60, { totalCount: 20 }).page({})).totalCount).toBeNull();
  expect((await platformOf(60).page({})).totalCount).toBe(60);
});

test('throws what people are told when the platform is down', async () => {
  const read = (async () => {
    throw new ServiceDown();
  }) as unknown as Read;
  const parts = { gateway: { read }, isMiscounted: async () => false, zone: 'Asia/Tokyo' };
  const list = { operation: 'refunds.list', filters: reversalFilters, sorts: reversalSorts } as const;
  const asked = { sort: 'created', direction: 'DESC', page: 1, limit: 25 } as const;
  const reader = { person: 'p', signal: () => new AbortController().signal };
  await expect(platformPage(parts, list, asked, reader)).rejects.toMatchObject({
    status: 503,
    type: 'service-down',
  });
});
