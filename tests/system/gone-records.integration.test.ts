/** Records that the platform no longer has, although our copy does: once that was seen, nothing lists, finds, or answers with them. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ReadId } from '#contract/giving/catalog.ts';
import { type LooseInput, toWire } from '#contract/giving/wire.ts';
import { openStream } from '../server/event-stream.ts';
import { openSystem, type System } from './system-fixture.ts';

let system: System;
let cookie = '';
beforeAll(async () => {
  // Readings of changes are too far apart to be what finds it.
  system = await openSystem({ refreshSeconds: 3_600, simulation: false });
  system.control.rate.setLimit(10_000);
  cookie = await system.signIn('admin');
  await system.readGifts(cookie);
});
afterAll(() => system.stop());

type Row = { id: string; donorId?: string };
const rowsOf = async (answer: Response): Promise<Row[]> => {
  const { data, rows = [] } = (await answer.json()) as {
    data?: (Row | { plan: Row })[];
    rows?: Row[];
  };
  return data?.map((row) => ('plan' in row ? row.plan : row)) ?? rows;
};
const list = async (target: string, body?: object) =>
  rowsOf(await (body ? system.post(cookie, target, body) : system.ask(cookie, target)));

type Kind = { get: ReadId; rows: () => Promise<Row[]>; path: (row: Row) => LooseInput['path'] };
const kinds: Record<string, Kind> = {
  gifts: {
    get: 'contributions.get',
    rows: () =>
      list('/api/copied-gifts/search', { filter: {}, sort: 'given', direction: 'DESC', page: 1, limit: 100 }),
    path: ({ id }) => ({ contributionId: id }),
  },
  donors: {
    get: 'donors.get',
    rows: () => list('/api/lists/donors', { sort: 'lifetime', limit: 100 }),
    path: ({ id }) => ({ donorId: id }),
  },
  plans: {
    get: 'subscriptions.get',
    rows: () => list('/api/lists/plans', { limit: 100 }),
    path: ({ id, donorId = '' }) => ({ donorId, subscriptionId: id }),
  },
  campaigns: {
    get: 'campaigns.get',
    rows: () => list('/api/copy/campaigns'),
    path: ({ id }) => ({ campaignId: id }),
  },
  locations: {
    get: 'locations.get',
    rows: () => list('/api/copy/locations'),
    path: ({ id }) => ({ locationId: id }),
  },
};

const open = (get: ReadId, path: LooseInput['path']) => system.ask(cookie, toWire(get, { path }).target);

test.each(Object.entries(kinds))(
  'the lists of %s lack one as soon as its page has found out, and open pages hear of it',
  async (_, { get, rows, path }) => {
    const before = await rows();
    const [there = { id: '' }, gone = { id: '' }] = before;
    const stream = await system.clock.during(openStream(system.url, { cookie }));
    await system.clock.advance(13_000);
    // That the platform has the operation is known from others.
    await open(get, path(there));
    // It was opened a moment ago, so its reply is still kept.
    await open(get, path(gone));
    await system.clock.advance(61_000);
    system.control.faults.set({ operation: get, record: gone.id, fault: { kind: 'error', status: 404 } });
    // The copy answers at once, and asks behind its answer.
    expect((await open(get, path(gone))).status).toBe(200);
    await system.clock.during(
      vi.waitFor(() => expect(stream.changes().flatMap(({ ids }) => ids ?? [])).toContain(gone.id)),
    );
    const answer = await open(get, path(gone));
    expect([answer.status, await answer.json()]).toEqual([
      404,
      expect.objectContaining({ type: 'gone', title: 'No longer in your giving platform' }),
    ]);
    // The next one of a longer list takes its place.
    expect((await rows()).map(({ id }) => id).slice(0, before.length - 1)).toEqual(
      before.map(({ id }) => id).filter((id) => id !== gone.id),
    );
    // It is there again once the platform returns it.
    system.control.faults.clear();
    await system.clock.advance(13_000);
    expect((await open(get, path(gone))).status).toBe(200);
    expect((await rows()).map(({ id }) => id).toSorted()).toEqual(before.map(({ id }) => id).toSorted());
    stream.leave();
  },
);

test('a plan that is asked for with another donor is only not found, and stays in its lists', async () => {
  const before = (await kinds.plans?.rows()) ?? [];
  const [plan = { id: '' }] = before;
  const other = before.find(({ donorId }) => donorId !== plan.donorId)?.donorId ?? '';
  await open('subscriptions.get', { donorId: plan.donorId ?? '', subscriptionId: plan.id });
  const answer = await open('subscriptions.get', { donorId: other, subscriptionId: plan.id });
  expect(await answer.json()).toMatchObject({ status: 404, type: 'not-found' });
  expect(await kinds.plans?.rows()).toEqual(before);
});

test('a donor whose gifts now have another donor leads to that one; an ID that the platform never had is only not found', async () => {
  const [kept = { id: '' }, merged = { id: '' }] = (await kinds.donors?.rows()) ?? [];
  const giftsOf = async (donor: string) =>
    list('/api/copied-gifts/search', {
      filter: { donor: [donor] },
      sort: 'given',
      direction: 'DESC',
      page: 1,
      limit: 100,
    });
  const gifts = await giftsOf(merged.id);
  expect(gifts.length).toBeGreaterThan(0);
  for (const { id } of gifts)
    system.control.faults.set({
      operation: 'contributions.get',
      record: id,
      fault: { kind: 'patch', changes: [{ path: 'data.donor.id', value: kept.id }] },
    });
  system.control.faults.set({
    operation: 'donors.get',
    record: merged.id,
    fault: { kind: 'error', status: 404 },
  });
  await system.clock.advance(60_000);
  for (const { id } of gifts) {
    await open('contributions.get', { contributionId: id });
    await system.clock.during(
      vi.waitFor(async () => expect((await giftsOf(kept.id)).map((gift) => gift.id)).toContain(id)),
    );
  }
  await open('donors.get', { donorId: merged.id });
  await system.clock.during(
    vi.waitFor(async () =>
      expect(await (await open('donors.get', { donorId: merged.id })).json()).toMatchObject({
        type: 'gone',
        movedTo: kept.id,
      }),
    ),
  );
  const never = await open('donors.get', { donorId: '0123456789abcdef01234567' });
  expect(await never.json()).toMatchObject({ status: 404, type: 'not-found' });
});

test('after the platform was restored from a backup, a comparison takes over what it says, also of months that had settled', async () => {
  const restored = [
    { path: 'data.*.updatedAt', value: '2020-01-01T00:00:00.000Z' },
    { path: 'data.*.amount', value: 571.15 },
  ];
  const amounts = async () => {
    const found = new Map<number | undefined, number>();
    for (let page = 1; ; page += 1) {
      const body = { filter: {}, sort: 'given', direction: 'DESC', page, limit: 100 };
      const rows = (await list('/api/copied-gifts/search', body)) as (Row & { amount?: number })[];
      for (const { amount } of rows) found.set(amount, (found.get(amount) ?? 0) + 1);
      if (rows.length < 100) return found;
    }
  };
  const before = await amounts();
  const gifts = [...before.values()].reduce((sum, count) => sum + count, 0);
  expect(before.size).toBeGreaterThan(20);
  system.control.faults.set({
    operation: 'contributions.list',
    fault: { kind: 'patch', changes: restored },
  });
  // Longer than a reply can lag behind, on the platform's clock.
  await system.control.time.advance(11 * 60_000);
  await system.clock.advance(11 * 60_000);
  cookie = await system.signIn('admin');
  expect((await system.post(cookie, '/api/copied-gifts/check')).status).toBe(204);
  for (let minutes = 0; minutes < 30 && (await amounts()).size > 1; minutes += 1)
    await system.clock.advance(60_000);
  expect([...(await amounts())]).toEqual([[571.15, gifts]]);
});
