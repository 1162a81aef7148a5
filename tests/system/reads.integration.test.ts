/** Reads, from a person's sign-in to the request that the platform receives. */
import { afterAll, expect, test } from 'vitest';
import { type OperationId, pathParamNames } from '#contract/giving/catalog.ts';
import { toWire } from '#contract/giving/wire.ts';
import type { Problem } from '#contract/steward/messages.ts';
import type { Me } from '#contract/steward/operations/sign-in.ts';

import { firstOf, openSystem, rowsOf } from './system-fixture.ts';

const system = await openSystem({ unread: true });
const admin = await system.signIn('admin');
afterAll(() => system.stop());

const gifts = '/api/v3/contributions';

test("a person signs in and sees their own organization's gifts, page by page", async () => {
  const staff = await system.signIn('staff');
  const page = (number: number) =>
    system.read(staff, 'contributions.list', { query: { limit: 50, page: number } });
  const [first, second] = [await page(1), await page(2)];
  expect([first.data.length, second.data.length]).toEqual([50, 50]);
  expect(first.totalCount).toBeGreaterThan(500);
  expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(100);
  const { data: gift } = await system.read(staff, 'contributions.get', {
    path: { contributionId: firstOf(first.data).id },
  });
  expect(gift).toEqual(first.data[0]);
  const field = await system.signIn('field');
  expect((await system.ask(field, gifts)).status).toBe(403);
  expect((await system.ask('', gifts)).status).toBe(401);
});

test('accepts both forms of list filters, and sends the configured one', async () => {
  const forms = ['limit=20&statusBucket[]=PENDING&statusBucket[]=FAILED'];
  forms.push(forms[0]?.replaceAll('[]', '') ?? '');
  const other = await openSystem({ unread: true, arrayStyle: 'repeat' });
  const houses = [
    { house: system, cookie: admin, leaves: forms[0] },
    { house: other, cookie: await other.signIn('admin'), leaves: forms[1] },
  ];
  const reported: string[][] = [];
  for (const { house, cookie, leaves } of houses) {
    house.control.mark();
    for (const query of forms) {
      const { data } = (await (await house.ask(cookie, `${gifts}?${query}`)).json()) as {
        data: { status: string }[];
      };
      reported.push([...new Set(data.map(({ status }) => status))].sort());
    }
    // The second form is the same request, answered from the cache.
    expect(house.upstreamRequests()).toEqual([`GET ${gifts}?${leaves}`]);
  }
  await other.stop();
  expect(reported[0]?.length).toBeGreaterThan(0);
  expect(reported[0]).not.toContain('CONFIRMED');
  expect(reported).toEqual([reported[0], reported[0], reported[0], reported[0]]);
});

type ListId = Extract<OperationId, `${string}.list`>;

/** Each read by ID, with the list that provides such IDs. */
const byId: readonly (readonly [id: OperationId, list: ListId])[] = [
  ['contributions.get', 'contributions.list'],
  ['donors.get', 'donors.list'],
  ['paymentMethods.listByDonor', 'donors.list'],
  ['subscriptions.listByDonor', 'donors.list'],
  ['deposits.get', 'deposits.list'],
  ['deposits.summary', 'deposits.list'],
  ['refunds.get', 'refunds.list'],
  ['chargebacks.get', 'chargebacks.list'],
  ['webhooks.get', 'webhooks.list'],
  ['campaigns.get', 'campaigns.list'],
  ['locations.get', 'locations.list'],
  ['tap.destinations.get', 'tap.destinations.list'],
  ['tap.devices.get', 'tap.devices.list'],
  ['tap.groups.get', 'tap.groups.list'],
];

test('finds no record of the other organization', async () => {
  // Here the other organization is the first one, which has records of every kind.
  const small = await openSystem({ unread: true, nonprofit: 1 });
  const cookie = await small.signIn('admin');
  const ask = (id: OperationId, record: string) =>
    small.ask(cookie, toWire(id, { path: { [pathParamNames(id)[0] ?? '']: record } }).target);
  for (const [id, list] of byId) {
    const theirs = await rowsOf(small.callService('theirs', list, {}));
    const refused = await ask(id, firstOf(theirs).id);
    expect([id, refused.status, ((await refused.json()) as Problem).type]).toEqual([id, 404, 'not-found']);
    const own = await rowsOf(small.call(cookie, list, {}));
    if (own[0]) expect([id, (await ask(id, own[0].id)).status]).toEqual([id, 200]);
  }
  await small.stop();
});

test('reports an operation that the platform lacks to the app', async () => {
  const missing = async () => ((await (await system.ask(admin, '/api/me')).json()) as Me).missing;
  expect(await missing()).toEqual([]);
  system.control.faults.set({ operation: 'deposits.list', fault: { kind: 'error', status: 404 } });
  expect((await system.ask(admin, '/api/v3/deposits?limit=3')).status).toBe(501);
  system.control.faults.clear();
  expect(await missing()).toEqual(['deposits.list', 'deposits.get', 'deposits.summary']);
});
