/**
 * The server with a platform that has only the 20 documented operations: what works, what is reported as
 * missing, and how writes are confirmed.
 */
import { afterAll, expect, test } from 'vitest';
import { operationIds } from '#contract/giving/catalog.ts';
import { isDocumented } from '#contract/giving/tiers.ts';
import type { Problem } from '#contract/steward/messages.ts';
import type { CopiedGiftsState } from '#contract/steward/operations/copied-gifts.ts';
import type { CopyState, TapSet } from '#contract/steward/operations/copy.ts';
import type { Me } from '#contract/steward/operations/sign-in.ts';
import type { AcceptedWrite, WriteAnswer } from '#contract/steward/operations/writes.ts';
import { cents, dollars } from '#contract/values/money.ts';
import { firstOf, openSystem } from './system-fixture.ts';

const system = await openSystem({ offers: 'documented', gifts: 900 });
const admin = await system.signIn('admin');
const staff = await system.signIn('staff');
const field = await system.signIn('field');
afterAll(() => system.stop());

const ask = async <T>(cookie: string, path: string): Promise<T> => {
  const answer = await system.ask(cookie, path);
  expect([path, answer.status]).toEqual([path, 200]);
  // Each caller names the reply type of its route.
  return (await answer.json()) as T;
};
const problem = async (answer: Promise<Response>): Promise<[status: number, type: string]> => {
  const response = await answer;
  return [response.status, ((await response.json()) as Problem).type];
};
const written = async (answer: Response | Promise<Response>) => {
  const response = await answer;
  expect(response.status).toBeLessThan(300);
  return ((await response.json()) as WriteAnswer<unknown>).intent;
};
const recurringGift = async () => {
  const { data } = await system.read(staff, 'contributions.list', { query: { limit: 100 } });
  return firstOf(data.filter((gift) => gift.subscriptionId && gift.donor && gift.status === 'CONFIRMED'));
};

test("the first /api/me names every operation that is missing and can't be replaced", async () => {
  const { missing } = await ask<Me>(staff, '/api/me');
  const substituted = ['donors.get', 'tap.destinations.get'];
  const extended = operationIds.filter(
    (id) => !isDocumented(id) && id !== 'health.get' && !substituted.includes(id),
  );
  expect(missing.toSorted()).toEqual(extended.toSorted());
});

test('finds a donor and a tap destination in the lists that have them in full', async () => {
  const { data: donors, totalCount } = await system.read(staff, 'donors.list', { query: { limit: 100 } });
  expect(totalCount).toBeGreaterThan(100);
  for (const donor of [firstOf(donors), donors[50], donors.at(-1)]) {
    const { data } = await system.read(staff, 'donors.get', { path: { donorId: donor?.id ?? '' } });
    expect(data).toEqual(donor);
  }
  const nobody = { path: { donorId: 'ffffffffffffffffffffffff' } };
  expect(await problem(system.call(staff, 'donors.get', nobody))).toEqual([404, 'not-found']);
  const { data: destinations } = await system.read(field, 'tap.destinations.list', { query: {} });
  const destination = firstOf(destinations);
  const path = { destinationId: destination.id };
  expect((await system.read(field, 'tap.destinations.get', { path })).data).toEqual(destination);
});

test('reports a missing operation without a call', async () => {
  system.control.mark();
  const donorId = '0123456789abcdef01234567';
  const answers = await Promise.all([
    problem(system.call(staff, 'deposits.list', { query: {} })),
    problem(system.call(staff, 'subscriptions.list', { query: {} })),
    problem(system.call(staff, 'subscriptions.listByDonor', { path: { donorId }, query: {} })),
    problem(system.call(admin, 'paymentMethods.listByDonor', { path: { donorId }, query: {} })),
    problem(system.write(admin, 'donors.create', { body: { firstName: 'Noor', lastName: 'Example' } })),
    problem(system.post(staff, '/api/lists/plans', {})),
    problem(system.ask(staff, '/api/copy/plans/summary')),
    problem(system.ask(staff, '/api/copy/campaigns')),
  ]);
  expect(answers).toEqual(answers.map(() => [501, 'not-supported']));
  expect(system.upstreamRequests()).toEqual([]);
});

test('the copy has the lists that exist, and stops requesting the others', async () => {
  const isSettled = (state: CopyState) =>
    Object.values(state).every(({ complete, missing }) => complete || missing);
  let state = await ask<CopyState>(staff, '/api/copy/state');
  for (; !isSettled(state); state = await ask<CopyState>(staff, '/api/copy/state'))
    await system.clock.advance(5_000);
  while (!(await ask<CopiedGiftsState>(admin, '/api/copied-gifts')).checkedAt)
    await system.clock.advance(5_000);
  const missing = Object.entries(state).flatMap(([set, one]) => (one.missing ? [set] : []));
  expect(missing.toSorted()).toEqual(['campaigns', 'deposits', 'devices', 'groups', 'plans', 'refunds']);
  const tap = await ask<TapSet>(field, '/api/copy/tap');
  expect([tap.missing, tap.state.complete]).toEqual([['devices', 'groups'], true]);
  expect(tap.destinations.length).toBeGreaterThan(0);
  system.control.mark();
  await system.clock.advance(600_000);
  // Notifications check the platform's webhooks, which are documented.
  expect(system.upstreamRequests().filter((request) => !request.includes('/webhooks?'))).toEqual([]);
});

test("cancels a plan by its IDs, and confirms it by the donor's count of plans", async () => {
  const { subscriptionId = '', donor } = await recurringGift();
  const path = { donorId: donor?.id ?? '', subscriptionId: subscriptionId ?? '' };
  const body = { cancellationReason: 'Moved to another town' };
  const intent = await written(system.write(admin, 'subscriptions.cancel', { path, body }));
  expect(intent).toMatchObject({ state: 'done', verified: true });
});

test("starts and changes a plan, and doesn't report it as confirmed if it can't be confirmed", async () => {
  const { data: donors } = await system.read(staff, 'donors.list', { query: { limit: 100 } });
  const donor = firstOf(donors.filter(({ activeRecurringCount }) => (activeRecurringCount ?? 0) > 0));
  const gift = { amountInCents: 500, email: donor.email ?? '', processingChannel: 'Ecommerce' } as const;
  const bank = {
    paymentMethodType: 'PlaidBank',
    publicToken: 't'.repeat(50),
    accountId: 'a',
    defaultForDonor: false,
  } as const;
  const stored = await system.write(admin, 'payments.authorize', {
    body: { ...gift, amountInCents: cents(0), paymentMethod: bank },
  });
  const { paymentMethodId } = ((await stored.json()) as { reply: { paymentMethodId: string } }).reply;
  const body = { paymentMethodId, amount: dollars(15), frequency: 'month' } as const;
  const made = await written(
    system.write(admin, 'subscriptions.create', { path: { donorId: donor.id }, body }),
  );
  expect(made).toMatchObject({ state: 'done', verified: true });
  const path = { donorId: donor.id, subscriptionId: made.madeId ?? '' };
  await system.clock.advance(1_000);
  const changed = await written(
    system.write(admin, 'subscriptions.update', { path, body: { amount: dollars(20) } }),
  );
  expect(changed).toMatchObject({ state: 'done', verified: false });
  expect(changed.detail).toMatch(/^Accepted by .* doesn't let Steward look this up/);
  // Each change has its own time.
  await system.clock.advance(1_000);
  const reason = { cancellationReason: 'Asked by phone' };
  await written(system.write(admin, 'subscriptions.cancel', { path, body: reason }));
  // What our own writes changed is known, although the plan can't be read.
  const own = await system.post(staff, '/api/accepted-writes', { kind: 'plan', record: made.madeId });
  const { data } = (await own.json()) as { data: AcceptedWrite[] };
  expect(data.map(({ operation, wrote }) => [operation, wrote.cents, wrote.frequency])).toEqual([
    ['subscriptions.create', 1_500, 'month'],
    ['subscriptions.update', 2_000, null],
    ['subscriptions.cancel', null, null],
  ]);
  const refused = await system.post(field, '/api/accepted-writes', { kind: 'plan', record: made.madeId });
  expect(refused.status).toBe(403);
});

test('edits a donor, and confirms it by the list', async () => {
  const { data: donors } = await system.read(staff, 'donors.list', { query: { limit: 20 } });
  const body = { lastName: 'Lindqvist' };
  for (const { id: donorId } of donors) {
    const answer = await system.write(admin, 'donors.update', { path: { donorId }, body });
    // This donor manages their own profile.
    if (answer.status === 403) continue;
    expect(await written(answer)).toMatchObject({ state: 'done', verified: true });
    const { data } = await system.read(staff, 'donors.get', { path: { donorId } });
    return expect(data.lastName).toBe('Lindqvist');
  }
  throw new Error('No donor can be edited');
});

test('confirms a refund by the status of its gift', async () => {
  const { data } = await system.read(staff, 'contributions.list', {
    query: { limit: 100, statusBucket: ['CONFIRMED'] },
  });
  const gift = firstOf(
    data.filter(
      ({ type, status, amount }) => type === 'CASH' && status === 'PAID_OUT' && (amount ?? 0) < 900,
    ),
  );
  const key = crypto.randomUUID();
  const path = { contributionId: gift.id };
  const intent = await written(system.write(admin, 'contributions.initiateRefund', { path }, key));
  expect(intent.state).toBe('done');
  expect(await system.finalState(admin, key)).toMatchObject({ state: 'done' });
});
