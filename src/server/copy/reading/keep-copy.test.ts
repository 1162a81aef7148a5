/** Tests each guard that keeps the local copy correct. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OperationId, WriteId } from '#contract/giving/catalog.ts';
import { copySets } from '#contract/steward/copy.ts';
import type { RouteRequest } from '../../gate/route.ts';
import { stewardApi } from '../../gate/steward-api.ts';
import { listRoutes } from '../../lists/list-routes.ts';
import { createManualClock } from '../../tests/manual-clock.ts';
import { createRecordingLog } from '../../tests/recording-log.ts';
import { type Copy, openCopy } from '../copy.ts';
import { openCopyDatabase } from '../copy-database.ts';
import { copyRoutes } from '../copy-routes.ts';
import { sweptLongAgo } from '../renew-tables.ts';
import { createChangingService, donorWith, planWith } from './changing-service-fixture.ts';
import { keepCopy } from './keep-copy.ts';
import { readSet } from './pass.ts';
import { takePage, type WalkState } from './walk.ts';

const dayMs = 86_400_000;
const clock = createManualClock();
let service: ReturnType<typeof createChangingService>;
let copy: Copy;
beforeEach(async () => {
  service = createChangingService(clock, 30);
  const { log } = createRecordingLog();
  const config = { kind: 'sqlite', file: ':memory:' } as const;
  copy = await openCopy({
    config,
    source: 'test',
    gateway: service,
    clock,
    log,
    refreshMs: dayMs / 2,
  });
  copy.start();
  await expect
    .poll(async () => (await copy.state()).plans.complete && (await copy.state()).donors.complete)
    .toBe(true);
});
afterEach(async () => {
  await copy.stop();
  await copy.close();
});

test("does not accept a page that doesn't join what was read, and looks further back", () => {
  const state: WalkState = {
    end: 100,
    last: { key: '0100', id: 'r100' },
    overlap: 1,
    ordered: true,
    doubts: 0,
  };
  const rows = [
    { key: '0103', id: 'r103' },
    { key: '0104', id: 'r104' },
  ];
  const taken = takePage(state, { limit: 100, page: 2 }, { rows, total: 102 });
  expect(taken).toEqual({ state: { ...state, overlap: 4 }, done: false });
  const joined = [{ key: '0100', id: 'r100' }, ...rows];
  const next = takePage(state, { limit: 99, page: 2 }, { rows: joined, total: 102 });
  expect([next.done, next.state.end]).toEqual([true, 102]);
});

test("an increment starts a day before the last one, since the platform's day boundaries are undocumented", async () => {
  const readAt = Date.parse((await copy.state()).donors.asOf ?? '');
  service.reads.length = 0;
  copy.touched('donors.update');
  await copy.upToDate('donors');
  const [query] = service.reads.map((text) => JSON.parse(text) as { minimumUpdatedDate?: string });
  expect(query?.minimumUpdatedDate).toBe(new Date(readAt - dayMs).toISOString().slice(0, 10));
});

/** Calls a route of the local copy and returns its reply. */
async function ask(id: string, body?: Record<string, unknown>): Promise<{ data: unknown[] }> {
  const lists = listRoutes({
    copy,
    reconciliations: { times: async () => new Map() },
    gateway: { answers: () => true },
    clock,
    zone: 'America/Chicago',
  });
  const route = stewardApi({ ...copyRoutes(copy), ...lists }).find((one) => one.id === id);
  if (!route) throw new Error('No such route');
  const url = new URL('http://steward.test/');
  // Only what these routes use of a request.
  const request = { url, params: {}, body, raw: new Request(url) } as unknown as RouteRequest;
  return (await (await route.handler(request)).json()) as { data: unknown[] };
}

test('a search for donors right after our own write waits until the change is read', async () => {
  service.rename(service.donorIds()[0] ?? '', 'Quillon', 'Zephyrine');
  copy.touched('donors.update');
  expect((await ask('copy.donors', { q: 'Zephyrine' })).data).toHaveLength(1);
});

test('a list of plans right after our own write waits until the change is read', async () => {
  service.putPlan(planWith(1, {}));
  copy.touched('subscriptions.create');
  expect((await ask('lists.plans')).data).toHaveLength(1);
});

test('records are counted again only once the copy has changed, which the state shows at once', async () => {
  const selects = vi.spyOn(copy.database.db, 'selectFrom');
  const state = async () => {
    selects.mockClear();
    const { donors } = await copy.state();
    return {
      ...donors,
      counts: selects.mock.calls.filter(([table]) => String(table) === 'directory_records').length,
    };
  };
  const before = await state();
  expect(await state()).toEqual({ ...before, counts: 0 });
  service.put(donorWith(77, { id: 'new' }));
  copy.touched('donors.create');
  await copy.upToDate('donors');
  expect(await state()).toMatchObject({ rows: 31, counts: 1 });
  expect(await state()).toMatchObject({ rows: 31, counts: 0 });
  service.missing = () => ['donors.list'];
  expect(await state()).toMatchObject({ rows: 0, missing: true });
});

test('reading a list again that is there already, however long it takes, holds up nothing that waits for the first readings', async () => {
  const large = createChangingService(clock, 1_000);
  const database = await openCopyDatabase({ kind: 'sqlite', file: ':memory:' }, 'test');
  const row = { total: null, listed: null, sweeps: 1, cursor: null, strayed: null, swept_at: sweptLongAgo };
  await database.db
    .insertInto('directory_sets')
    .values(copySets.map((set) => ({ set_name: set, as_of: clock.now(), ...row })))
    .execute();
  let pages = 0;
  let goOn = (): void => undefined;
  const later = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const read = (async (...args: Parameters<typeof large.read>) => {
    if (args[0] === 'donors.list') pages += 1;
    // Longer than a sweep may read in one go.
    if (pages === 2) await clock.advance(31_000);
    if (pages === 4) await later;
    return large.read(...args);
  }) as typeof large.read;
  const { log } = createRecordingLog();
  const gateway = { ...large, read };
  const parts = { database, gateway, clock, log, indexes: {}, owner: 'one', changed: () => undefined };
  const keeper = keepCopy({ ...parts, refreshMs: dayMs });
  await keeper.firstPass;
  expect((await readSet(database, 'donors')).swept_at).toBe(sweptLongAgo);
  goOn();
  await expect.poll(async () => (await readSet(database, 'donors')).swept_at).not.toBe(sweptLongAgo);
  await keeper.stop();
  await database.close();
});

test("a long sweep lets changes of other sets be read in between, and goes on where it stopped, after people's calls", async () => {
  const large = createChangingService(clock, 1_000);
  const refreshMs = 2 * 3_600_000;
  /** `page` is set for the pages of a sweep of the donors. */
  let calls: { id: string; lane: number | undefined; page?: number }[] = [];
  let pages = 0;
  const read = (async (...args: Parameters<typeof large.read>) => {
    const [id, { query }, options] = args;
    const isSweep = id === 'donors.list' && !('minimumUpdatedDate' in (query ?? {}));
    if (isSweep) pages += 1;
    // Gifts are read beside the sets, in their own time.
    if (id !== 'contributions.list')
      calls.push({ id, lane: options?.lane, ...(isSweep ? { page: pages } : {}) });
    if (isSweep && pages === 3) other.touched('subscriptions.create');
    if (isSweep && pages === 5) other.touched('donors.update');
    if (isSweep && pages === 7) await clock.advance(refreshMs);
    return large.read(...args);
  }) as typeof large.read;
  const { log } = createRecordingLog();
  const of = { config: { kind: 'sqlite', file: ':memory:' } as const, source: 'test', clock, log };
  const other = await openCopy({ ...of, gateway: { ...large, read }, refreshMs });
  const sweptAt = async () => (await readSet(other.database, 'donors')).swept_at;
  pages = -100;
  other.start();
  await expect.poll(sweptAt).not.toBeNull();
  const first = await sweptAt();
  [calls, pages] = [[], 0];
  await expect
    .poll(async () => {
      if (pages === 0) await clock.advance(refreshMs);
      return sweptAt();
    })
    .not.toBe(first);
  const idsAfter = (page: number) => {
    const place = calls.findIndex((call) => call.page === page);
    return calls
      .slice(
        place + 1,
        calls.findIndex((call) => call.page === page + 1),
      )
      .map(({ id }) => id);
  };
  expect([1, 3, 5, 6].map(idsAfter)).toEqual([[], ['subscriptions.list'], [], []]);
  expect(idsAfter(7)).toContain('refunds.list');
  // One more than it has: the last one is full, so only the next one shows that there are no others.
  expect(pages).toBe(12);
  expect(new Set(calls.flatMap(({ lane, page }) => (page ? lane : [])))).toEqual(new Set([4]));
  // Our own write to a donor is read right after the sweep.
  await expect.poll(() => calls.at(-1)).toMatchObject({ id: 'donors.list', lane: 1 });
  await other.stop();
  await other.close();
});

test.each<[WriteId, OperationId[]]>([
  ['contributions.initiateRefund', ['deposits.list', 'refunds.list']],
  ['subscriptions.cancel', ['subscriptions.list']],
  ['donors.update', ['donors.list']],
])('after %s, the copy reads what it changed: %j', async (id, lists) => {
  const read: string[] = [];
  const changing = createChangingService(clock, 30);
  const noting = (async (...args: Parameters<typeof changing.read>) => {
    read.push(args[0]);
    return changing.read(...args);
  }) as typeof changing.read;
  const { log } = createRecordingLog();
  const of = { config: { kind: 'sqlite', file: ':memory:' } as const, source: 'test', clock, log };
  const other = await openCopy({
    ...of,
    gateway: { ...changing, read: noting },
    refreshMs: 0,
  });
  other.start();
  await expect
    .poll(async () => Object.values(await other.state()).every(({ complete }) => complete))
    .toBe(true);
  read.length = 0;
  other.touched(id);
  await expect.poll(() => lists.filter((list) => !read.includes(list))).toEqual([]);
  await other.stop();
  await other.close();
});
