/** Each list of our own has what the platform has, and says how much of it the copy has so far. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OperationId } from '#contract/giving/catalog.ts';
import type { StewardReply } from '#contract/steward/api.ts';
import type { Problem } from '#contract/steward/messages.ts';
import type { GiftPage, ListPage, PendingChargebacks, PlanPage } from '#contract/steward/operations/lists.ts';
import { stewardOperations } from '#contract/steward/operations.ts';
import type { FaultWish } from '../../src/sandbox/faults/fault-rule.ts';
import {
  casesOf,
  chargebacks,
  dayOf,
  deposits,
  donors,
  giftList,
  plans,
  type Route,
  type Row,
  refunds,
} from './list-cases.ts';
import { firstOf, openSystem, type System } from './system-fixture.ts';

/** Both have the same world, in zones that are almost a day apart. */
const zones = ['America/Chicago', 'Pacific/Kiritimati'] as const;
const [here, far] = zones;
const gifts = 3_000;
const systems = new Map<string, System>();
for (const zone of zones)
  systems.set(zone, await openSystem({ gifts, simulation: false, settings: { ORG_TIMEZONE: zone } }));
const cookies = new Map<System, string>();
/** For our copy, gifts without a location are those of the default one. */
let otherLocation = '';
beforeAll(async () => {
  for (const system of systems.values()) {
    cookies.set(system, await system.signIn('staff'));
    await system.readGifts(cookieOf(system));
    system.control.rate.setLimit(10_000);
  }
  const system = of(here);
  const { data } = await system.read(cookieOf(system), 'locations.list', {});
  otherLocation = firstOf(data.filter(({ isDefaultLocation }) => !isDefaultLocation)).id;
}, 300_000);
afterAll(() => Promise.all([...systems.values()].map((system) => system.stop())));

const cookieOf = (system: System): string => cookies.get(system) ?? '';
const of = (zone: string): System => firstOf([systems.get(zone)].flatMap((one) => one ?? []));

async function ask(system: System, route: Route, body: object): Promise<ListPage<Row>> {
  const answer = await system.post(cookieOf(system), route.slice('POST '.length), body);
  expect([route, answer.status]).toEqual([route, 200]);
  const reply: unknown = await answer.json();
  expect(stewardOperations[route].reply.safeParse(reply).error).toBeUndefined();
  const page = reply as ListPage<Row | { plan: Row }>;
  // A plan is listed with what only our copy knows.
  return { ...page, data: page.data.map((row) => ('plan' in row ? row.plan : row)) };
}

const operations: Readonly<Record<Route, OperationId>> = {
  [giftList]: 'contributions.list',
  [refunds]: 'refunds.list',
  [chargebacks]: 'chargebacks.list',
  [deposits]: 'deposits.list',
  [plans]: 'subscriptions.list',
  [donors]: 'donors.list',
};

/** All rows of a question to the platform, asked without our server. */
async function onPlatform(system: System, route: Route, query: object): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await system.callService('ours', operations[route], {
      query: { ...query, limit: 100, page },
    });
    // The platform's lists have this form.
    const { data } = (await answer.json()) as { data: Row[] };
    rows.push(...data);
    if (data.length < 100) return rows;
  }
}

/** A page of these rows. */
const pageOf = (rows: readonly Row[], { limit = 25, page = 1 }: { limit?: number; page?: number }) =>
  rows.slice((page - 1) * limit, page * limit);

/** Gifts of one moment have no order: those at the ends of a page may be on the one before or after it. Neither have chargebacks. */
function inOrder(route: Route, data: readonly Row[], totalCount: number): string[] {
  if (route !== giftList && route !== chargebacks) return data.map(({ id }) => id);
  const at = (row: Row) => (route === giftList ? row.contributionDate : row.createdAt);
  const ends = data.length === totalCount ? [] : [data.at(0), data.at(-1)].map((end) => end && at(end));
  const found = data.filter((row) => !ends.includes(at(row)));
  return [...data.map(at), ...found.map((row) => `${at(row)} ${row.id}`).toSorted()];
}
const newestFirst = (route: Route, rows: readonly Row[]): readonly Row[] =>
  // The platform documents no order of gifts.
  route === giftList
    ? rows.toSorted((one, other) => Date.parse(other.contributionDate) - Date.parse(one.contributionDate))
    : rows;

test.each(zones)('our copy has the rows that the platform has, in its order, in %s', async (zone) => {
  const system = of(zone);
  for (const [route, bodyOf, queryOf] of casesOf(otherLocation)) {
    const { data: rows } = await ask(system, route, { limit: 100 });
    const body = bodyOf(rows, zone);
    const found = await ask(system, route, body);
    const all = await onPlatform(system, route, queryOf?.(rows, zone) ?? {});
    const about = [route, JSON.stringify(body)];
    expect([...about, found.totalCount]).toEqual([...about, all.length]);
    const page = pageOf(newestFirst(route, all), body);
    expect([...about, inOrder(route, found.data, found.totalCount)]).toEqual([
      ...about,
      inOrder(route, page, all.length),
    ]);
    expect(found).toMatchObject({ complete: true, left: null, stale: false });
    expect([found.sums === undefined, typeof found.asOf]).toEqual([route === donors, 'string']);
  }
});

test('a day is one of the organization', async () => {
  const { data: rows } = await ask(of(here), refunds, { limit: 100 });
  const { updatedAt } = firstOf(
    rows.filter((row) => dayOf(row.updatedAt, here) !== dayOf(row.updatedAt, far)),
  );
  const body = { changedFrom: dayOf(updatedAt, here), changedTo: dayOf(updatedAt, here), limit: 100 };
  const found = async (system: System) => (await ask(system, refunds, body)).data.map(({ id }) => id);
  expect(await found(of(far))).not.toEqual(await found(of(here)));
});

test('a list makes no call to the platform', async () => {
  of(here).control.mark();
  for (const route of Object.keys(operations) as Route[]) await ask(of(here), route, { page: 2 });
  expect(of(here).upstreamRequests()).toEqual([]);
});

test('pending chargebacks are those of the platform, oldest first', async () => {
  const system = of(here);
  const answer = await system.ask(cookieOf(system), '/api/lists/chargebacks/pending');
  const found = (await answer.json()) as PendingChargebacks;
  const all = (await onPlatform(system, chargebacks, {})) as (Row & { status: string })[];
  const pending = all.filter(({ status }) => status === 'pending');
  expect(found.data.map(({ id }) => id).toSorted()).toEqual(pending.map(({ id }) => id).toSorted());
  const times = found.data.map(({ createdAt }) => Date.parse(createdAt ?? ''));
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  expect(found.data.length).toBeGreaterThan(0);
  expect(found).toMatchObject({ complete: true, left: null, totalCount: all.length });
});

test("plans have their donor's name and are summed", async () => {
  const system = of(here);
  const answer = await system.post(cookieOf(system), '/api/lists/plans', { status: ['active'], limit: 100 });
  const found = (await answer.json()) as PlanPage;
  expect(found.data.every(({ donorName, monthlyCents }) => donorName && monthlyCents)).toBe(true);
  expect(found.sums?.count).toBe(found.totalCount);
});

type Donors = StewardReply<'POST /api/lists/donors'>;
const donorsOf = async (system: System, body: object) =>
  (await (await system.post(cookieOf(system), '/api/lists/donors', body)).json()) as Donors;

test('what donors gave is the sum of their gifts', async () => {
  const system = of(here);
  const summed = async (filter: object) =>
    (await (
      await system.post(cookieOf(system), '/api/copied-gifts/search', { filter, limit: 1 })
    ).json()) as StewardReply<'POST /api/copied-gifts/search'>;
  const found = await donorsOf(system, { sort: 'lifetime', limit: 10, page: 2 });
  const sums = found.data.map(({ id }) => found.giving?.[id]?.lifetime.cents ?? 0);
  expect(sums).toEqual(sums.toSorted((one, other) => other - one));
  expect(Math.min(...sums)).toBeGreaterThan(0);
  for (const { id } of found.data) {
    const { sum } = await summed({ donor: [id] });
    expect([id, found.giving?.[id]?.lifetime]).toEqual([
      id,
      { cents: sum.received.cents, unknown: sum.unpriced },
    ]);
  }
  expect(found.copy).toMatchObject({ complete: true });
  const searched = await donorsOf(system, { text: 'a', limit: 3 });
  expect(Object.keys(searched.giving ?? {}).sort()).toEqual(searched.data.map(({ id }) => id).sort());
});

test('gifts are summed, and say what went back of them', async () => {
  const system = of(here);
  const body = { reversed: ['REFUNDED'], sort: 'amount', direction: 'ASC', limit: 100 };
  const found = (await (await system.post(cookieOf(system), '/api/lists/gifts', body)).json()) as GiftPage;
  expect(found.sums?.returned.gifts).toBe(found.totalCount);
  expect(found.data.length).toBeGreaterThan(0);
  expect([...new Set(found.data.map(({ status }) => status))]).toEqual(['REFUNDED']);
  expect(Object.keys(found.returns).length).toBeGreaterThan(0);
  const amounts = found.data.flatMap(({ amount }) => amount ?? []);
  expect(amounts).toEqual(amounts.toSorted((a, b) => a - b));
  expect(found).toMatchObject({ since: null, copy: { complete: true } });
});

/** Our copy gets no answer to this read of the platform, so it stays incomplete until time passes. */
const stopAt = (operation: OperationId, read = 1): FaultWish => ({
  operation,
  fault: { kind: 'silence' },
  skip: read - 1,
  times: 1,
});

async function stopped(operation: OperationId, read?: number): Promise<System> {
  const system = await openSystem({ gifts, simulation: false, faults: [stopAt(operation, read)] });
  cookies.set(system, await system.signIn('staff'));
  return system;
}

test.each<[Route, OperationId]>([
  [deposits, 'deposits.list'],
  [donors, 'donors.list'],
  [giftList, 'contributions.list'],
])('while our copy is being filled, %s has what was read so far, without sums', async (route, operation) => {
  const system = await stopped(operation, route === giftList ? 6 : 2);
  await expect.poll(async () => (await ask(system, route, {})).data.length).toBeGreaterThan(0);
  const part = await ask(system, route, { limit: 100 });
  expect(part).toMatchObject({ complete: false, stale: false });
  expect(part.sums).toBeUndefined();
  while (!(await ask(system, route, {})).complete) await system.clock.advance(5_000);
  const whole = await ask(system, route, { limit: 100 });
  expect([whole.sums === undefined, whole.left]).toEqual([route === donors, null]);
  expect(whole.totalCount).toBeGreaterThan(part.totalCount);
  if (part.left !== null) expect(part.left).toBe(whole.totalCount - part.totalCount);
  await system.stop();
});

test('before anything is read, a list is empty and says that more is coming', async () => {
  const system = await openSystem({ gifts: 60, unread: true });
  cookies.set(system, await system.signIn('staff'));
  for (const route of Object.keys(operations) as Route[]) {
    const found = await ask(system, route, {});
    expect([route, found.data, found.complete, found.sums]).toEqual([route, [], false, undefined]);
  }
  await system.stop();
});

test('the plans at risk are those of our copy, as far as it has been read', async () => {
  const risk = async (system: System) => {
    const body = { concern: ['failing'], limit: 100 };
    return (await (await system.post(cookieOf(system), '/api/lists/plans', body)).json()) as PlanPage;
  };
  const all = await risk(of(here));
  expect(all).toMatchObject({ complete: true });
  expect(all.data.length).toBeGreaterThan(0);
  expect([...new Set(all.data.map(({ plan, concern }) => `${plan.status} ${concern}`))]).toEqual([
    'failed failing',
  ]);
  // Every one whose gifts failed says since when, once every gift is known.
  expect(all.data.filter(({ failedAt }) => failedAt).length).toBeGreaterThan(0);
  for (const { plan, failedAt } of all.data)
    if (failedAt) expect(Date.parse(failedAt)).toBeLessThanOrEqual(Date.parse(plan.updatedAt ?? ''));
  const system = await stopped('subscriptions.list');
  const first = await risk(system);
  expect(first).toMatchObject({ complete: false });
  expect(first.sums).toBeUndefined();
  expect(first.data.filter(({ failedAt }) => failedAt)).toEqual([]);
  await system.stop();
});

test('an outage leaves a list as it was, and says that it is old; one that was never read says why', async () => {
  const system = await openSystem({ gifts: 600, simulation: false, faults: [stopAt('donors.list')] });
  cookies.set(system, await system.signIn('staff'));
  await expect.poll(async () => (await ask(system, deposits, {})).complete).toBe(true);
  const known = await ask(system, deposits, {});
  await system.stopService();
  await system.clock.advance(3_600_000);
  const later = await ask(system, deposits, {});
  expect(later).toEqual({ ...known, stale: true });
  const unknown = await system.post(cookieOf(system), '/api/lists/donors', {});
  expect([unknown.status, ((await unknown.json()) as Problem).type]).toEqual([503, 'service-down']);
  const field = await system.signIn('field');
  expect((await system.post(field, '/api/lists/refunds', {})).status).toBe(403);
  await system.startService();
  await system.stop();
});

test('a list that the platform lacks is not supported', async () => {
  const system = await openSystem({ gifts: 600, offers: 'documented' });
  cookies.set(system, await system.signIn('staff'));
  for (const noun of ['deposits', 'plans']) {
    const answer = async () => system.post(cookieOf(system), `/api/lists/${noun}`, {});
    await expect.poll(async () => (await answer()).status).toBe(501);
    expect(((await (await answer()).json()) as Problem).type).toBe('not-supported');
  }
  await system.stop();
});

test.each<[Route, object]>([
  [refunds, { changedFrom: '2026-02-30' }],
  [refunds, { changedFrom: '2026-10-01T04:00:00.000Z' }],
  [refunds, { gift: 'ABCDEF0123456789ABCDEF01' }],
  [refunds, { status: [] }],
  [refunds, { status: Array.from({ length: 21 }, (_, index) => `S${index}`) }],
  [refunds, { text: '' }],
  [refunds, { text: '😀'.repeat(101) }],
  [refunds, { deposited: true }],
  [giftList, { frequency: ['recurring'] }],
  [giftList, { status: ['REFUNDED'] }],
  [giftList, { givenFrom: '2026-10-01T04:00:00.000Z' }],
  [giftList, { donor: 'a/b' }],
  [giftList, { most: 1_000_000_000 }],
  [giftList, { group: 'campaign' }],
  [deposits, { kinds: ['OTHER'] }],
  [deposits, { least: -1 }],
  [deposits, { sort: 'attention' }],
  [deposits, { limit: 101 }],
  [donors, { sort: 'amount' }],
  [donors, { updatedTo: '2026-13-01' }],
  [plans, { status: ['ACTIVE'] }],
  [plans, { locations: ['a/b'] }],
  [plans, { locations: Array.from({ length: 101 }, (_, index) => `l${index}`) }],
  [plans, { campaign: '' }],
  [plans, { concern: ['late'] }],
  [deposits, { order: 'oldest' }],
])('%s refuses %j', async (route, body) => {
  const system = of(here);
  const answer = await system.post(cookieOf(system), route.slice('POST '.length), body);
  expect([answer.status, ((await answer.json()) as Problem).type]).toEqual([400, 'invalid-input']);
});
