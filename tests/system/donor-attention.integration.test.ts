/** What needs attention about a donor, from a filled copy, agrees with the lists, without a call to the platform. */
import { afterAll, expect, test } from 'vitest';
import type { DonorAttention, GiftSearch } from '#contract/steward/operations/copied-gifts.ts';

import { firstOf, openFilledSystem } from './system-fixture.ts';

const { system, cookie: staff } = await openFilledSystem('staff');
afterAll(() => system.stop());

const jsonOf = async (path: string) => (await system.ask(staff, path)).json();
// The replies that these routes declare.
const attentionOf = async (donorId: string) =>
  (await jsonOf(`/api/donor-attention/${donorId}`)) as DonorAttention;
const search = async (filter: object, page = 1) => {
  const body = JSON.stringify({ filter, limit: 100, page });
  return (await (
    await system.ask(staff, '/api/copied-gifts/search', { method: 'POST', body })
  ).json()) as GiftSearch;
};

test('names the gifts that were charged twice, open chargebacks, and plans at risk, without a call', async () => {
  const donors = new Set<string>();
  for (let page = 1; page <= 9; page += 1)
    for (const { donor } of (await search({}, page)).data) if (donor) donors.add(donor.id);
  const pending = await system.read(staff, 'chargebacks.list', { query: { limit: 100 } });
  const failing = await system.read(staff, 'subscriptions.list', {
    query: { limit: 100, status: ['failed'] },
  });
  system.control.mark();
  const all = new Map<string, DonorAttention>();
  for (const id of donors) all.set(id, await attentionOf(id));
  const every = [...all.values()];
  // The sandbox has one such pair.
  const { first, second, apartMs } = firstOf(every.flatMap(({ doubles }) => doubles));
  expect([first.donor?.id, first.amount, first.paymentMethod?.last4, apartMs]).toEqual([
    second.donor?.id,
    second.amount,
    second.paymentMethod?.last4,
    41_000,
  ]);
  const openIds = pending.data.filter(({ status }) => status === 'pending').map(({ id }) => id);
  expect(every.flatMap(({ disputes }) => disputes.map(({ id }) => id)).toSorted()).toEqual(
    openIds.toSorted(),
  );
  for (const { id, donorId } of failing.data)
    if (donorId && all.has(donorId)) expect(all.get(donorId)?.plans.map((plan) => plan.id)).toContain(id);
  expect(await attentionOf('0'.repeat(24))).toEqual({
    doubles: [],
    dismissed: [],
    refunded: [],
    disputes: [],
    plans: [],
  });
  expect(system.upstreamRequests()).toEqual([]);

  // A dismissed double is listed separately with its author; undoing that brings it back.
  const donorId = first.donor?.id ?? '';
  const pair = JSON.stringify({ firstId: first.id, secondId: second.id });
  const post = (path: string) =>
    system.ask(staff, `/api/dismissed-doubles${path}`, { method: 'POST', body: pair });
  expect((await post('')).status).toBe(204);
  const dismissed = await attentionOf(donorId);
  expect(dismissed.doubles).toEqual([]);
  expect(dismissed.dismissed).toMatchObject([{ first: { id: first.id }, second: { id: second.id } }]);
  expect(firstOf(dismissed.dismissed).dismissedBy).not.toBeNull();
  expect((await post('/undo')).status).toBe(204);
  expect(await attentionOf(donorId)).toMatchObject({ doubles: [{ apartMs: 41_000 }], dismissed: [] });

  // Once the second gift is refunded, what is left of the double says so.
  const admin = await system.signIn('admin');
  const key = crypto.randomUUID();
  await system.write(admin, 'contributions.initiateRefund', { path: { contributionId: second.id } }, key);
  await system.finalState(admin, key);
  while ((await attentionOf(donorId)).doubles.length > 0) await system.clock.advance(5_000);
  const openGifts = async () =>
    Object.keys(((await jsonOf('/api/copy/refunds/open')) as { gifts: object }).gifts);
  expect(await openGifts()).toContain(second.id);
  const pendingRefund = firstOf(firstOf((await attentionOf(donorId)).refunded).refunds);
  expect(pendingRefund).toMatchObject({ giftId: second.id, open: true });
  expect(pendingRefund.by).not.toBeNull();
  expect(pendingRefund.at).not.toBeNull();
  expect(await attentionOf(donorId)).toMatchObject({
    doubles: [],
    refunded: [{ first: { id: first.id }, second: { id: second.id } }],
  });
});

test('a field manager has no access', async () => {
  const field = await system.signIn('field');
  expect((await system.ask(field, `/api/donor-attention/${'0'.repeat(24)}`)).status).toBe(403);
});
