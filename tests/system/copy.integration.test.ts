/**
 * The copy filled from the sandbox over sockets: complete, without a call when it is read, and updated at
 * once after our own writes.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refundBar } from '#contract/rules/refundable.ts';
import type { StewardBody } from '#contract/steward/api.ts';
import type {
  CopyState,
  DonorSearch,
  Names,
  PlansSummary,
  TapSet,
} from '#contract/steward/operations/copy.ts';
import type { DepositPage, PlanPage, RefundPage } from '#contract/steward/operations/lists.ts';
import { sumCents } from '#contract/values/money.ts';
import { firstOf, openSystem, type System } from './system-fixture.ts';

let system: System;
let admin: string;
let staff: string;
beforeAll(async () => {
  system = await openSystem();
  admin = await system.signIn('admin');
  staff = await system.signIn('staff');
  while (!(isComplete(await get<CopyState>('state')) && (await system.hasGifts(admin))))
    await system.clock.advance(5_000);
}, 120_000);
afterAll(() => system.stop());

const isComplete = (state: CopyState) => Object.values(state).every(({ complete }) => complete);
async function get<T>(path: string, cookie = staff): Promise<T> {
  const answer = await system.ask(cookie, `/api/copy/${path}`);
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  // Each caller names the reply type of its route.
  return (await answer.json()) as T;
}

const postPlans = (body: object, cookie = staff) => system.post(cookie, '/api/lists/plans', body);
// As above.
const plansBy = async (question: StewardBody<'POST /api/lists/plans'>) =>
  (await (await postPlans(question)).json()) as PlanPage;
const postDonors = (body: object, cookie = staff) => system.post(cookie, '/api/copy/donors', body);
// As above.
const search = async (question: StewardBody<'POST /api/copy/donors'>) =>
  (await (await postDonors(question)).json()) as DonorSearch;

test('every set has as many records as the platform reports', async () => {
  const state = await get<CopyState>('state');
  const total = async (id: 'donors.list' | 'subscriptions.list' | 'tap.devices.list') =>
    (await system.read(admin, id, { query: { limit: 1 } })).totalCount;
  expect(state.donors.rows).toBe(await total('donors.list'));
  expect(state.plans.rows).toBe(await total('subscriptions.list'));
  const { devices } = await get<TapSet>('tap', await system.signIn('field'));
  expect(devices.filter(({ archivedAt }) => archivedAt === null)).toHaveLength(
    (await total('tap.devices.list')) ?? -1,
  );
});

test('reads without a call to the platform', async () => {
  system.control.mark();
  const plans = await plansBy({ sort: 'donor', direction: 'ASC', limit: 100 });
  expect(plans.data.every(({ donorName }) => donorName !== null)).toBe(true);
  const donors = (answer: PlanPage) => [...new Set(answer.data.map(({ donorName }) => donorName))];
  const backwards = await plansBy({ sort: 'donor', direction: 'DESC', limit: 100 });
  expect(donors(backwards)).toEqual(donors(plans).toReversed());
  const { statuses } = await get<PlansSummary>('plans/summary');
  const sum = Object.values(statuses).reduce((all, { count }) => all + count, 0);
  expect(sum).toBe(plans.totalCount);
  const { plan, donorName } = firstOf(plans.data);
  const found = await plansBy({ text: donorName ?? '', limit: 100 });
  expect(found.data.map((one) => one.plan.id)).toContain(plan.id);
  expect(found.totalCount).toBeLessThan(plans.totalCount ?? 0);
  const known = await get<Names>(`names?donor=${plan.donorId}&donor=nobody`);
  expect(known.donors).toEqual({ [plan.donorId ?? '']: donorName });
  expect(system.upstreamRequests()).toEqual([]);
});

test('lists, filters, and sums deposits without a call, as the platform does', async () => {
  const pages = [1, 2].map((page) => system.read(admin, 'deposits.list', { query: { limit: 100, page } }));
  const all = (await Promise.all(pages)).flatMap(({ data }) => data);
  const paid = all.filter(({ status }) => status === 'PAID');
  system.control.mark();
  const ask = async (question: StewardBody<'POST /api/lists/deposits'>) => {
    const body = JSON.stringify({ limit: 100, ...question });
    return (await (
      await system.ask(staff, '/api/lists/deposits', { method: 'POST', body })
    ).json()) as DepositPage;
  };
  const listed = await ask({});
  expect([listed.complete, listed.data]).toEqual([true, all.slice(0, 100)]);
  const { totalCount, sums } = await ask({ status: ['PAID'], limit: 1 });
  const total = sumCents(paid.flatMap(({ amountInCents }) => amountInCents ?? []));
  expect([totalCount, sums]).toEqual([
    paid.length,
    [{ status: 'PAID', count: paid.length, cents: total, unpriced: 0 }],
  ]);
  expect(system.upstreamRequests()).toEqual([]);
  const field = await system.signIn('field');
  const refused = await system.ask(field, '/api/lists/deposits', { method: 'POST', body: '{}' });
  expect(refused.status).toBe(403);
});

test('finds a donor by the new name at once after our own change', async () => {
  const { data } = await system.read(admin, 'donors.list', { query: { limit: 5 } });
  const donor = firstOf(data);
  const path = { donorId: donor.id };
  const answer = await system.write(admin, 'donors.update', {
    path,
    body: { firstName: 'Žofie', lastName: 'Quixby' },
  });
  expect(answer.status).toBeLessThan(300);
  const find = async () => (await search({ q: 'quixby zof' })).data.map(({ id }) => id);
  while ((await find()).length === 0) await system.clock.advance(1_000);
  expect(await find()).toEqual([donor.id]);
});

test('lists show our own refund at once, and its outcome as soon as a page has read it', async () => {
  const { data } = await system.read(admin, 'contributions.list', { query: { limit: 100 } });
  const { id: gift } = firstOf(
    data.filter((one) => refundBar(one) === null && one.paymentMethod?.type?.toLowerCase() === 'card'),
  );
  const statuses = async () => {
    const body = JSON.stringify({ gift });
    const answer = await system.ask(staff, '/api/lists/refunds', { method: 'POST', body });
    return ((await answer.json()) as RefundPage).data.map(({ status }) => status);
  };
  expect(await statuses()).toEqual([]);
  const path = { contributionId: gift };
  expect((await system.write(admin, 'contributions.initiateRefund', { path })).status).toBe(202);
  expect(await statuses()).toEqual(['PENDING']);
  await system.clock.advance(5 * 60_000);
  await system.control.time.advance(0);
  expect(await statuses()).toEqual(['PENDING']);
  const page = await system.read(staff, 'refunds.list', { query: { contributionId: gift } });
  expect([await statuses(), page.data.map(({ status }) => status)]).toEqual([['SUCCEEDED'], ['SUCCEEDED']]);
});

test("names a gift's donor after one read of the gift", async () => {
  const { data } = await system.read(admin, 'contributions.list', { query: { limit: 1 } });
  const { id, donor } = firstOf(data);
  let { gifts } = await get<Names>(`names?gift=${id}`);
  for (; !gifts[id]; { gifts } = await get<Names>(`names?gift=${id}`)) await system.clock.advance(500);
  expect(gifts[id]?.donorId).toBe(donor?.id);
  system.control.mark();
  await get<Names>(`names?gift=${id}`);
  expect(system.upstreamRequests()).toEqual([]);
});

test('field managers see the map but no names; invalid requests are refused', async () => {
  const field = await system.signIn('field');
  expect((await postDonors({ q: 'a' }, field)).status).toBe(403);
  expect((await postPlans({}, field)).status).toBe(403);
  for (const path of ['names?donor=1', 'plans/summary', 'campaigns', 'state'])
    expect((await system.ask(field, `/api/copy/${path}`)).status, path).toBe(403);
  for (const body of [
    {},
    { q: '' },
    { q: 'a', limit: 0 },
    { q: 'a', x: 1 },
    { q: ['a'] },
    { q: 'a'.repeat(201) },
  ])
    expect((await postDonors(body)).status, JSON.stringify(body)).toBe(400);
  for (const body of [
    { sort: 'id' },
    { limit: 0 },
    { text: '' },
    { text: 'a'.repeat(101) },
    { donor: ['1'] },
  ])
    expect((await postPlans(body)).status, JSON.stringify(body)).toBe(400);
  for (const path of ['tap?a=1', 'names?x=1'])
    expect((await system.ask(staff, `/api/copy/${path}`)).status, path).toBe(400);
});
