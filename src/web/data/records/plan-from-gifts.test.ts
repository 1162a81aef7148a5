import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readPlanFromGifts } from './plan-from-gifts.ts';

const gift = (id: string, plan: string | null, day: number, amount: number) => ({
  id,
  subscriptionId: plan,
  amount,
  contributionDate: `2026-10-${String(day).padStart(2, '0')}T12:00:00Z`,
  donor: { id: 'd1', firstName: 'Ada', lastName: 'Grove' },
  paymentMethod: { type: 'Card', last4: '4242' },
});
const gifts = [gift('g1', 'p1', 1, 10), gift('g2', 'p2', 3, 99), gift('g3', 'p1', 2, 25)];
beforeEach(() => {
  vi.stubGlobal('fetch', async (target: string) => {
    const { pathname } = new URL(target, 'https://steward.test');
    const one = gifts.find(({ id }) => pathname.endsWith(`/${id}`));
    const body = one ? { data: one, ...one } : { data: gifts, totalCount: gifts.length };
    return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
  });
});
afterEach(() => vi.unstubAllGlobals());

const read = async (ids: { planId: string; giftId?: string }) =>
  (await readPlanFromGifts({ donorId: 'd0', ...ids }, new AbortController().signal)).reply.data;

test('a plan is filled in from its newest gift; what gifts do not contain stays unknown', async () => {
  expect(await read({ planId: 'p1' })).toMatchObject({
    id: 'p1',
    donorId: 'd1',
    amount: 25,
    status: null,
    frequency: null,
    paymentMethod: { holderName: 'Ada Grove', type: 'Card', last4: '4242', expiration: null },
  });
  expect(await read({ planId: 'p9' })).toMatchObject({
    id: 'p9',
    donorId: 'd0',
    amount: null,
    paymentMethod: null,
  });
});

test('the gift in the link is used only if it belongs to this plan', async () => {
  expect(await read({ planId: 'p1', giftId: 'g1' })).toMatchObject({ amount: 10 });
  expect(await read({ planId: 'p1', giftId: 'g2' })).toMatchObject({ amount: 25 });
});
