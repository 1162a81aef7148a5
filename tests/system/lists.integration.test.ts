/**
 * Each list of our own has one reply, whether it comes from our copy or from the platform: the same members, and for whatever both can
 * apply, the same rows.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OperationId } from '#contract/giving/catalog.ts';
import { donorSorts } from '#contract/nouns/donor/filters.ts';
import type { StewardReply } from '#contract/steward/api.ts';
import { freshness, type Problem } from '#contract/steward/messages.ts';
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

/** Both are the same world, in zones that are almost a day apart. */
const zones = ['America/Chicago', 'Pacific/Kiritimati'] as const;
const [here, far] = zones;
const gifts = 3_000;
const withCopy = new Map<string, System>();
const without = new Map<string, System>();
for (const zone of zones) {
  const settings = { ORG_TIMEZONE: zone };
  withCopy.set(zone, await openSystem({ gifts, copy: true, simulation: false, settings }));
  without.set(zone, await openSystem({ gifts, simulation: false, settings }));
}
const noGifts = await openSystem({ gifts, copy: true, settings: { MIRROR_GIFTS: 'off' } });
const systems = [...withCopy.values(), ...without.values(), noGifts];
const cookies = new Map<System, string>();
/** For our copy, gifts without a location are those of the default one. */
let otherLocation = '';
beforeAll(async () => {
  for (const system of systems) cookies.set(system, await system.signIn('staff'));
  for (const system of withCopy.values()) await system.readGifts(cookieOf(system));
  const system = of(withCopy, here);
  const { data } = await system.read(cookieOf(system), 'locations.list', {});
  otherLocation = firstOf(data.filter(({ isDefaultLocation }) => !isDefaultLocation)).id;
}, 300_000);
afterAll(() => Promise.all(systems.map((system) => system.stop())));

const cookieOf = (system: System): string => cookies.get(system) ?? '';
const of = (map: Map<string, System>, zone: string): System =>
  firstOf([map.get(zone)].flatMap((one) => one ?? []));

async function ask(system: System, route: Route, body: object): Promise<ListPage<Row>> {
  const answer = await system.post(cookieOf(system), route.slice('POST '.length), body);
  expect([route, answer.status]).toEqual([route, 200]);
  const reply: unknown = await answer.json();
  // The declared reply, whatever its source.
  expect(stewardOperations[route].reply.safeParse(reply).error).toBeUndefined();
  const page = reply as ListPage<Row | { plan: Row }>;
  // A plan is listed with what only our copy knows.
  return { ...page, data: page.data.map((row) => ('plan' in row ? row.plan : row)) };
}
/** The IDs of a page in its order. Gifts of one moment have none, so those at the ends of a page may be on the one before or after it. */
function inOrder(route: Route, { data, totalCount }: ListPage<Row>): string[] {
  if (route !== giftList) return data.map(({ id }) => id);
  const ends = data.length === totalCount ? [] : [data.at(0), data.at(-1)];
  return data
    .filter(({ contributionDate }) => !ends.some((end) => end?.contributionDate === contributionDate))
    .map(({ contributionDate, id }) => `${contributionDate} ${id}`)
    .toSorted((one, other) => (one < other ? 1 : -1));
}

test.each(zones)('what our copy and the platform can both apply has the same rows in %s', async (zone) => {
  const [copy, platform] = [of(withCopy, zone), of(without, zone)];
  for (const [route, bodyOf] of casesOf(otherLocation)) {
    const { data: rows } = await ask(copy, route, { limit: 100 });
    const body = bodyOf(rows, zone);
    const [one, other] = [await ask(copy, route, body), await ask(platform, route, body)];
    const about = [route, JSON.stringify(body)];
    expect([...about, inOrder(route, other)]).toEqual([...about, inOrder(route, one)]);
    const times = ({ data }: ListPage<Row>) => data.map(({ contributionDate }) => contributionDate);
    expect([...about, times(other)]).toEqual([...about, times(one)]);
    expect([...about, other.totalCount ?? one.totalCount]).toEqual([...about, one.totalCount]);
    expect(one).toMatchObject({ complete: true, loading: false, unapplied: [], stale: false });
    // The platform documents no order of gifts.
    const unapplied = route === giftList ? ['sort'] : [];
    expect(other).toMatchObject({ complete: false, loading: false, unapplied, stale: false });
    expect([one.sums === undefined, other.sums]).toEqual([route === donors, undefined]);
    expect([one.asOf, other.asOf].map((at) => typeof at)).toEqual(['string', 'string']);
    // The platform's minute has passed.
    await platform.clock.advance(20_000);
  }
});

test('a day is one of the organization, whatever has the rows', async () => {
  const { data: rows } = await ask(of(withCopy, here), refunds, { limit: 100 });
  const { updatedAt } = firstOf(
    rows.filter((row) => dayOf(row.updatedAt, here) !== dayOf(row.updatedAt, far)),
  );
  const body = { changedFrom: dayOf(updatedAt, here), changedTo: dayOf(updatedAt, here), limit: 100 };
  const found = async (system: System) => (await ask(system, refunds, body)).data.map(({ id }) => id);
  expect(await found(of(withCopy, far))).not.toEqual(await found(of(withCopy, here)));
  for (const zone of zones) expect(await found(of(without, zone))).toEqual(await found(of(withCopy, zone)));
});

test.each<[Route, object, string[]]>([
  [giftList, { donor: 'd1', first: 'yes', least: 100 }, ['donor', 'amount', 'first', 'sort']],
  [giftList, { text: 'ada', frequency: 'recurring', sort: 'donor' }, ['frequency', 'text', 'sort']],
  [refunds, { status: ['FAILED'] }, ['status']],
  [refunds, { createdFrom: '2026-01-01', deposited: 'no' }, ['created', 'deposited']],
  [refunds, { text: 'ada', sort: 'donor' }, ['text', 'sort']],
  [chargebacks, { sort: 'amount', direction: 'ASC' }, ['sort']],
  [deposits, { closed: 'no', status: ['PAID'] }, ['closed', 'status']],
  [deposits, { sort: 'bank', text: 'bank' }, ['sort']],
  [donors, { text: 'ada' }, ['text']],
  [plans, { campaign: 'c1', methods: ['card'], amountTo: 900 }, ['campaign', 'amount', 'methods']],
  [plans, { text: 'ada', frequencies: ['weekly'], sort: 'donor' }, ['frequencies', 'text', 'sort']],
])(
  '%s names what the platform could not apply of %j, and applies the rest',
  async (route, body, unapplied) => {
    const platform = of(without, here);
    const found = await ask(platform, route, body);
    expect(found.unapplied).toEqual(unapplied);
    const { text } = body as { text?: string };
    const rest = route === deposits && text ? { text } : {};
    expect(found.data).toEqual((await ask(platform, route, rest)).data);
    expect((await ask(of(withCopy, here), route, body)).unapplied).toEqual([]);
  },
);

test('refunds that need action come first where the platform has the list, too, if it is short', async () => {
  const body = { sort: 'attention', limit: 100 };
  const [one, other] = [
    await ask(of(withCopy, here), refunds, body),
    await ask(of(without, here), refunds, body),
  ];
  expect([other.unapplied, other.data.map(({ id }) => id)]).toEqual([[], one.data.map(({ id }) => id)]);
});

test('four pages of 25 take one call to the platform; later ones are further pages of a person', async () => {
  const platform = of(without, here);
  await platform.clock.advance(120_000);
  platform.control.mark();
  for (const page of [1, 2, 3, 4]) await ask(platform, deposits, { page });
  expect(platform.upstreamRequests()).toHaveLength(1);
  await ask(platform, deposits, { page: 5 });
  expect(platform.upstreamRequests()).toHaveLength(2);
  // A reply of our copy makes none.
  of(withCopy, here).control.mark();
  await ask(of(withCopy, here), deposits, { page: 5, sort: 'amount' });
  expect(of(withCopy, here).upstreamRequests()).toEqual([]);
});

test('a reply from the platform says how many calls are left; one from our copy used none', async () => {
  const left = async (system: System) =>
    (await system.post(cookieOf(system), '/api/lists/refunds')).headers.get(freshness.budgetRemaining);
  expect(Number(await left(of(without, here)))).toBeGreaterThan(0);
  expect(await left(of(withCopy, here))).toBeNull();
});

test('pending chargebacks are the same from both, and say how far back they were looked for', async () => {
  const pending = async (system: System) =>
    (await (
      await system.ask(cookieOf(system), '/api/lists/chargebacks/pending')
    ).json()) as StewardReply<'GET /api/lists/chargebacks/pending'>;
  const [copied, found]: PendingChargebacks[] = [
    await pending(of(withCopy, here)),
    await pending(of(without, here)),
  ];
  expect(copied).toMatchObject({ complete: true, newest: null });
  expect(found?.complete).toBe(false);
  const { newest } = firstOf([found].flatMap((one) => one ?? []));
  expect(newest === null ? found?.totalCount : newest.count).toBeLessThanOrEqual(200);
  const through = Date.parse(newest?.through ?? '1900-01-01');
  const inReach = copied?.data.filter(({ createdAt }) => Date.parse(createdAt ?? '') >= through);
  expect(found?.data.map(({ id }) => id)).toEqual(inReach?.map(({ id }) => id));
  expect(found?.data.length).toBeGreaterThan(0);
});

test("plans from our copy have their donor's name and are summed", async () => {
  const ask = async (system: System) =>
    (await (
      await system.post(cookieOf(system), '/api/lists/plans', { status: ['active'], limit: 100 })
    ).json()) as PlanPage;
  const [copied, found] = [await ask(of(withCopy, here)), await ask(of(without, here))];
  expect(copied.data.every(({ donorName, monthlyCents }) => donorName && monthlyCents)).toBe(true);
  expect(copied.sums?.count).toBe(copied.totalCount);
  expect([...new Set(found.data.flatMap(Object.keys))]).toEqual(['plan']);
});

test('each sort of donors that the platform has is one of our copy, too', async () => {
  const [copy, platform] = [of(withCopy, here), of(without, here)];
  for (const [sort, of] of Object.entries(donorSorts)) {
    if (!('platform' in of)) continue;
    const [one, other] = [
      await ask(copy, donors, { sort, limit: 100 }),
      await ask(platform, donors, { sort, limit: 100 }),
    ];
    expect([sort, one.unapplied, other.unapplied]).toEqual([sort, [], []]);
    expect([sort, one.totalCount]).toEqual([sort, other.totalCount]);
    await platform.clock.advance(20_000);
  }
});

test('what donors gave is the sum of their gifts in the copy, and nothing where there is none', async () => {
  const system = of(withCopy, here);
  type Donors = StewardReply<'POST /api/lists/donors'>;
  const listed = async (from: System, body: object) =>
    (await (await from.post(cookieOf(from), '/api/lists/donors', body)).json()) as Donors;
  const summed = async (filter: object) =>
    (await (
      await system.post(cookieOf(system), '/api/copied-gifts/search', { filter, limit: 1 })
    ).json()) as StewardReply<'POST /api/copied-gifts/search'>;
  const found = await listed(system, { sort: 'lifetime', limit: 10, page: 2 });
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
  expect(found).toMatchObject({ unapplied: [], copy: { complete: true } });
  const searched = await listed(system, { text: 'a', limit: 3 });
  expect(Object.keys(searched.giving ?? {}).sort()).toEqual(searched.data.map(({ id }) => id).sort());
  for (const [other, unapplied] of [
    [of(without, here), ['sort']],
    [noGifts, ['sort']],
  ] as const)
    expect(await listed(other, { sort: 'thisYear' })).toMatchObject({ unapplied, copy: null });
  expect((await listed(noGifts, {})).giving).toBeUndefined();
});

/** Our copy gets no answer to this read of the platform, so it stays incomplete until time passes. */
const stopAt = (operation: OperationId, read = 1): FaultWish => ({
  operation,
  fault: { kind: 'silence' },
  skip: read - 1,
  times: 1,
});

test('donors are found by text in what has been read so far, which the reply counts', async () => {
  const search = { text: 'a', limit: 5 };
  const found = await ask(of(withCopy, here), donors, search);
  expect(found).toMatchObject({ complete: true, unapplied: [], searched: { rows: expect.any(Number) } });
  expect(found.data).toHaveLength(5);
  const system = await openSystem({ gifts, copy: true, faults: [stopAt('donors.list', 2)] });
  cookies.set(system, await system.signIn('staff'));
  const first = await ask(system, donors, search);
  expect(first).toMatchObject({ complete: false, loading: true, unapplied: [] });
  expect(first.searched?.rows).toBeLessThan(found.searched?.rows ?? 0);
  await system.stop();
});

test('the plans at risk are those of our copy, as far as it has been read, and of nothing else', async () => {
  const risk = async (system: System, concern = 'failing') =>
    system.post(cookieOf(system), '/api/lists/plans', { concern: [concern], limit: 100 });
  const all = (await (await risk(of(withCopy, here))).json()) as PlanPage;
  expect(all).toMatchObject({ complete: true, unapplied: [] });
  expect(all.data.length).toBeGreaterThan(0);
  expect([...new Set(all.data.map(({ plan, concern }) => `${plan.status} ${concern}`))]).toEqual([
    'failed failing',
  ]);
  // Every one whose gifts failed says since when, once every gift is known.
  expect(all.data.filter(({ failedAt }) => failedAt).length).toBeGreaterThan(0);
  for (const { plan, failedAt } of all.data)
    if (failedAt) expect(Date.parse(failedAt)).toBeLessThanOrEqual(Date.parse(plan.updatedAt ?? ''));
  of(without, here).control.mark();
  expect((await risk(of(without, here))).status).toBe(404);
  expect(of(without, here).upstreamRequests()).toEqual([]);
  const system = await openSystem({ gifts: 600, copy: true, faults: [stopAt('subscriptions.list')] });
  cookies.set(system, await system.signIn('staff'));
  const first = (await (await risk(system)).json()) as PlanPage;
  expect(first).toMatchObject({ complete: false, loading: true, unapplied: [] });
  expect(first.sums).toBeUndefined();
  expect(first.data.filter(({ failedAt }) => failedAt)).toEqual([]);
  await system.stop();
});

test('gifts from our copy are summed, and say what went back of them', async () => {
  const ask = async (system: System, body: object) =>
    (await (await system.post(cookieOf(system), '/api/lists/gifts', body)).json()) as GiftPage;
  const body = { reversed: ['REFUNDED'], sort: 'amount', direction: 'ASC', limit: 100 };
  const copied = await ask(of(withCopy, here), body);
  expect(copied.sums?.returned.gifts).toBe(copied.totalCount);
  expect(copied.data.length).toBeGreaterThan(0);
  expect([...new Set(copied.data.map(({ status }) => status))]).toEqual(['REFUNDED']);
  expect(Object.keys(copied.returns ?? {}).length).toBeGreaterThan(0);
  const amounts = copied.data.flatMap(({ amount }) => amount ?? []);
  expect(amounts).toEqual(amounts.toSorted((a, b) => a - b));
  expect(copied).toMatchObject({ through: null, copy: { complete: true } });
  const found = await ask(of(without, here), body);
  expect([found.sums, found.returns, found.through, found.copy]).toEqual([undefined, undefined, null, null]);
});

test('while the copy is being read, the platform answers, and the reply says that it is coming', async () => {
  const system = await openSystem({ gifts: 600, copy: true });
  cookies.set(system, await system.signIn('staff'));
  const first = await ask(system, deposits, { sort: 'amount' });
  expect(first).toMatchObject({ complete: false, loading: true, unapplied: ['sort'] });
  const gifts = await ask(system, giftList, { first: 'yes' });
  expect(gifts).toMatchObject({ complete: false, loading: true, unapplied: ['first', 'sort'] });
  expect(gifts).toMatchObject({ copy: { complete: false } });
  expect(gifts.data.length).toBeGreaterThan(0);
  while (!(await ask(system, deposits, {})).complete) await system.clock.advance(5_000);
  expect(await ask(system, deposits, { sort: 'amount' })).toMatchObject({ complete: true, unapplied: [] });
  await system.stop();
});

test('without a copy of gifts, refunds come from the platform and nothing is coming; deposits need no gifts', async () => {
  while (!(await ask(noGifts, deposits, {})).complete) await noGifts.clock.advance(5_000);
  for (const route of [refunds, giftList] as const)
    expect(await ask(noGifts, route, {})).toMatchObject({ complete: false, loading: false });
});

test('what stops the platform stops the list in the same way, and an outage is bridged with what is known', async () => {
  const system = await openSystem({ gifts: 600 });
  cookies.set(system, await system.signIn('staff'));
  const known = await ask(system, deposits, {});
  await system.stopService();
  await system.clock.advance(3_600_000);
  const later = await ask(system, deposits, {});
  expect(later).toEqual({ ...known, stale: true });
  const unknown = await system.post(cookieOf(system), '/api/lists/refunds', {});
  expect([unknown.status, ((await unknown.json()) as Problem).type]).toEqual([503, 'service-down']);
  const field = await system.signIn('field');
  expect((await system.post(field, '/api/lists/refunds', {})).status).toBe(403);
  await system.startService();
  await system.stop();
});

test('a list that the platform lacks is not supported, with a copy and without', async () => {
  for (const copy of [true, false]) {
    const system = await openSystem({ gifts: 600, offers: 'documented', copy });
    cookies.set(system, await system.signIn('staff'));
    for (const noun of ['deposits', 'plans']) {
      const answer = await system.post(cookieOf(system), `/api/lists/${noun}`, {});
      expect([answer.status, ((await answer.json()) as Problem).type]).toEqual([501, 'not-supported']);
    }
    await system.stop();
  }
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
  const system = of(without, here);
  const answer = await system.post(cookieOf(system), route.slice('POST '.length), body);
  expect([answer.status, ((await answer.json()) as Problem).type]).toEqual([400, 'invalid-input']);
});
