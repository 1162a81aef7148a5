/** Records that our copy answers at once: the same as the platform's, never older than our own writes, and current again by themselves. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ReadId } from '#contract/giving/catalog.ts';
import { type LooseInput, toWire } from '#contract/giving/wire.ts';
import { beforeWrite, freshness, purposeHeader } from '#contract/steward/messages.ts';
import type { CopyState } from '#contract/steward/operations/copy.ts';
import { openStream } from '../server/event-stream.ts';
import { firstOf, openSystem, type System } from './system-fixture.ts';

/** Readings of changes are too far apart to be what brings them. */
const refreshSeconds = 500;

let system: System;
/** The same platform, without a copy. */
let bare: System;
let cookie = '';
let bareCookie = '';
beforeAll(async () => {
  system = await openSystem({ refreshSeconds, simulation: false });
  bare = await openSystem({ unread: true, simulation: false });
  for (const { control } of [system, bare]) control.rate.setLimit(10_000);
  cookie = await system.signIn('admin');
  bareCookie = await bare.signIn('admin');
  await system.readGifts(cookie);
});
afterAll(async () => {
  await system.stop();
  await bare.stop();
});

type Row = { id: string; donorId?: string; contributionId?: string; status?: string; lastName?: string };
type Answer = { status: number; data: unknown; isCopied: boolean; stale: string | null };

/** `isCopied`: what is answered was read before it was asked for. */
async function ask(id: ReadId, input: LooseInput, headers: Record<string, string> = {}): Promise<Answer> {
  const askedAt = system.clock.now();
  const answer = await system.ask(cookie, toWire(id, input).target, { headers });
  const { data } = (await answer.json()) as { data: unknown };
  return {
    status: answer.status,
    data,
    isCopied: Date.parse(answer.headers.get(freshness.asOf) ?? '') < askedAt,
    stale: answer.headers.get(freshness.stale),
  };
}
const onPlatform = async (id: ReadId, input: LooseInput): Promise<unknown> => {
  const answer = await bare.ask(bareCookie, toWire(id, input).target);
  return ((await answer.json()) as { data: unknown }).data;
};
async function everyRow(id: ReadId, query: Record<string, unknown> = {}): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const data = (await onPlatform(id, { query: { ...query, limit: 100, page } })) as Row[];
    rows.push(...data);
    if (data.length < 100) return rows;
  }
}
const donorOf = ({ donorId = '' }: Row): string => donorId;

/** Where each kind of record comes from, and how it is read by itself. */
const kinds: Record<
  string,
  { list: ReadId; query?: Record<string, unknown>; get: ReadId; inputOf: (row: Row) => LooseInput }
> = {
  gifts: {
    list: 'contributions.list',
    get: 'contributions.get',
    inputOf: ({ id }) => ({ path: { contributionId: id } }),
  },
  donors: { list: 'donors.list', get: 'donors.get', inputOf: ({ id }) => ({ path: { donorId: id } }) },
  plans: {
    list: 'subscriptions.list',
    get: 'subscriptions.get',
    inputOf: (row) => ({ path: { donorId: donorOf(row), subscriptionId: row.id } }),
  },
  refunds: { list: 'refunds.list', get: 'refunds.get', inputOf: ({ id }) => ({ path: { refundId: id } }) },
  chargebacks: {
    list: 'chargebacks.list',
    get: 'chargebacks.get',
    inputOf: ({ id }) => ({ path: { chargebackId: id } }),
  },
  campaigns: {
    list: 'campaigns.list',
    query: { includeArchived: true },
    get: 'campaigns.get',
    inputOf: ({ id }) => ({ path: { campaignId: id } }),
  },
  locations: {
    list: 'locations.list',
    get: 'locations.get',
    inputOf: ({ id }) => ({ path: { locationId: id } }),
  },
  devices: {
    list: 'tap.devices.list',
    get: 'tap.devices.get',
    inputOf: ({ id }) => ({ path: { deviceId: id } }),
  },
  groups: {
    list: 'tap.groups.list',
    get: 'tap.groups.get',
    inputOf: ({ id }) => ({ path: { groupId: id } }),
  },
  destinations: {
    list: 'tap.destinations.list',
    get: 'tap.destinations.get',
    inputOf: ({ id }) => ({ path: { destinationId: id } }),
  },
  "gifts' refunds": {
    list: 'contributions.list',
    get: 'refunds.list',
    inputOf: ({ id }) => ({ query: { contributionId: id, limit: 100 } }),
  },
  "gifts' chargebacks": {
    list: 'contributions.list',
    get: 'chargebacks.list',
    inputOf: ({ id }) => ({ query: { contributionId: id, limit: 100 } }),
  },
  "donors' plans": {
    list: 'donors.list',
    get: 'subscriptions.listByDonor',
    inputOf: ({ id }) => ({ path: { donorId: id }, query: { limit: 100, page: 1 } }),
  },
};

/** Absent and null mean the same. */
const plain = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_, member) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(
          Object.entries(member)
            .filter(([, one]) => one !== null)
            .toSorted(),
        )
      : member,
  );

test.each(Object.keys(kinds))('%s: the copy answers all of them as the platform does', async (kind) => {
  const { list, query, get, inputOf } = kinds[kind] ?? firstOf(Object.values(kinds));
  const rows = (await everyRow(list, query)).slice(0, 80);
  expect(rows.length).toBeGreaterThan(0);
  await system.clock.advance(13_000);
  for (const row of rows) {
    const answer = await ask(get, inputOf(row));
    expect([row.id, answer.status, answer.isCopied, answer.stale]).toEqual([row.id, 200, true, '0']);
    expect(plain(answer.data)).toEqual(plain(await onPlatform(get, inputOf(row))));
  }
});

const nameOf = ({ data }: Answer) => (data as Row).lastName;

test('a record that was changed elsewhere is answered as it was, and as it is to those who ask again; open pages hear of it', async () => {
  const { id: donorId } = (await everyRow('donors.list'))[3] ?? { id: '' };
  const stream = await system.clock.during(openStream(system.url, { cookie }));
  await system.clock.advance(13_000);
  const before = nameOf(await ask('donors.get', { path: { donorId } }));
  await system.clock.advance(13_000);
  const changed = await system.callService('ours', 'donors.update', {
    path: { donorId },
    body: { lastName: 'Elsewhere' },
  });
  expect([changed.status, before]).toEqual([204, expect.not.stringMatching('Elsewhere')]);
  expect(nameOf(await ask('donors.get', { path: { donorId } }))).toBe(before);
  await system.clock.during(
    vi.waitFor(() => expect(stream.changes().flatMap(({ ids }) => ids ?? [])).toContain(donorId)),
  );
  expect(nameOf(await ask('donors.get', { path: { donorId } }))).toBe('Elsewhere');
  stream.leave();
});

test('a gift changed elsewhere is current in the copy as well once it was opened', async () => {
  const [{ id: contributionId } = { id: '' }] = (await everyRow('contributions.list')).filter(
    ({ status }) => status === 'SUCCEEDED' || status === 'PAID_OUT',
  );
  const input = { query: { contributionId, limit: 100 } };
  await system.clock.advance(13_000);
  expect((await ask('refunds.list', input)).data).toEqual([]);
  await system.clock.advance(13_000);
  const refund = await system.callService('ours', 'contributions.initiateRefund', {
    path: { contributionId },
    body: {},
  });
  expect(refund.status).toBe(202);
  expect((await ask('refunds.list', input)).data).toEqual([]);
  await system.clock.advance(1_000);
  expect((await ask('refunds.list', input)).data).toHaveLength(1);
});

test('a form that decides by a record gets it from the platform', async () => {
  const { id: donorId } = (await everyRow('donors.list'))[5] ?? { id: '' };
  await system.clock.advance(13_000);
  expect((await ask('donors.get', { path: { donorId } })).isCopied).toBe(true);
  await system.clock.advance(13_000);
  await system.callService('ours', 'donors.update', { path: { donorId }, body: { lastName: 'Unseen' } });
  const read = await ask('donors.get', { path: { donorId } }, { [purposeHeader]: beforeWrite });
  expect([nameOf(read), read.isCopied]).toEqual(['Unseen', false]);
});

test('nothing is answered older than our own write, however soon it is asked for', async () => {
  const { id: donorId } = (await everyRow('donors.list'))[7] ?? { id: '' };
  const path = { donorId };
  await system.clock.advance(13_000);
  for (const lastName of ['First', 'Second', 'Third']) {
    expect((await system.write(cookie, 'donors.update', { path, body: { lastName } })).status).toBe(200);
    expect(nameOf(await ask('donors.get', { path }))).toBe(lastName);
    for (
      let again = await ask('donors.get', { path });
      !again.isCopied;
      again = await ask('donors.get', { path })
    ) {
      expect(nameOf(again)).toBe(lastName);
      await system.clock.advance(5_000);
    }
    expect(nameOf(await ask('donors.get', { path }))).toBe(lastName);
  }
  const plan = (await everyRow('subscriptions.list')).find(({ status }) => status === 'active') ?? { id: '' };
  const ofPlan = { donorId: donorOf(plan), subscriptionId: plan.id };
  const body = { cancellationReason: 'Moved away' };
  const canceled = await system.write(cookie, 'subscriptions.cancel', { path: ofPlan, body });
  expect(canceled.status).toBe(200);
  const plans = await ask('subscriptions.listByDonor', {
    path: { donorId: ofPlan.donorId },
    query: { limit: 100 },
  });
  for (const found of [
    (await ask('subscriptions.get', { path: ofPlan })).data,
    (plans.data as Row[]).find(({ id }) => id === plan.id),
  ])
    expect((found as Row).status).toBe('inactive');
});

test('during an outage, records are answered with their age, and as out of date once that shows', async () => {
  const rows = (await everyRow('donors.list')).slice(20, 40);
  // Until the copy was read after the writes above; a reply of the platform that is kept would be no copy.
  const now = system.clock.now();
  const readAt = async () => {
    const answer = await system.ask(cookie, '/api/copy/state', {});
    const { donors } = (await answer.json()) as CopyState;
    return Date.parse(donors.asOf ?? '');
  };
  while (!((await readAt()) > now)) await system.clock.advance(5_000);
  await system.stopService();
  try {
    const stales: (string | null)[] = [];
    for (const { id: donorId } of rows) {
      const answer = await ask('donors.get', { path: { donorId } });
      expect([answer.status, answer.isCopied]).toEqual([200, true]);
      stales.push(answer.stale);
      await system.clock.advance(3_000);
    }
    expect(stales.at(-1)).toBe('1');
  } finally {
    await system.startService();
  }
});
