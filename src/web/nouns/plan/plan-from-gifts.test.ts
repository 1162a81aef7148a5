import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AcceptedWrite } from '#contract/steward/operations/writes.ts';

import { cents } from '#contract/values/money.ts';
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
let writes: AcceptedWrite[] = [];
beforeEach(() => {
  writes = [];
  vi.stubGlobal('fetch', async (target: string) => {
    const { pathname } = new URL(target, 'https://steward.test');
    if (pathname === '/api/accepted-writes')
      return new Response(JSON.stringify({ data: writes }), {
        headers: { 'content-type': 'application/json' },
      });
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

const write = (
  operation: AcceptedWrite['operation'],
  day: number,
  wrote: Partial<AcceptedWrite['wrote']> = {},
): AcceptedWrite => ({
  operation,
  at: `2026-10-${String(day).padStart(2, '0')}T12:00:00.000Z`,
  by: 'Rosa Quill',
  wrote: {
    cents: null,
    frequency: null,
    methodId: null,
    campaignId: null,
    subcampaignId: null,
    anonymous: null,
    start: null,
    ...wrote,
  },
});

test.each<[what: string, planId: string, own: AcceptedWrite[], plan: object]>([
  ['a cancellation', 'p1', [write('subscriptions.cancel', 3)], { status: 'inactive', amount: 25 }],
  [
    'a cancellation before the newest gift',
    'p1',
    [write('subscriptions.cancel', 1)],
    { status: null, amount: 25 },
  ],
  [
    'a new amount',
    'p1',
    [write('subscriptions.update', 3, { cents: cents(5_125) })],
    { amount: 51.25, status: null, frequency: null, paymentMethod: { type: 'Card', last4: '4242' } },
  ],
  [
    'an amount before the newest gift',
    'p1',
    [write('subscriptions.update', 1, { cents: cents(5_125) })],
    { amount: 25 },
  ],
  [
    'two changes, the later one last',
    'p1',
    [
      write('subscriptions.update', 3, { cents: cents(5_125), frequency: 'weekly' }),
      write('subscriptions.update', 4, {
        cents: cents(6_000),
        methodId: 'm9',
        campaignId: 'c9',
        anonymous: true,
      }),
    ],
    {
      amount: 60,
      frequency: 'weekly',
      campaign: { id: 'c9', name: null },
      anonymous: true,
      paymentMethod: { id: 'm9', holderName: 'Ada Grove', type: null, last4: null },
    },
  ],
  [
    'a plan that was just started and has no gift yet',
    'p9',
    [write('subscriptions.create', 5, { cents: cents(1_500), frequency: 'two-weeks', methodId: 'm1' })],
    { amount: 15, frequency: 'two-weeks', status: null, paymentMethod: { id: 'm1' } },
  ],
  [
    'a plan that was started and canceled',
    'p9',
    [
      write('subscriptions.create', 5, { cents: cents(1_500), frequency: 'two-weeks' }),
      write('subscriptions.cancel', 6),
    ],
    { amount: 15, status: 'inactive' },
  ],
])('shows %s of our own', async (_, planId, own, plan) => {
  writes = own;
  expect(await read({ planId })).toMatchObject(plan);
});
