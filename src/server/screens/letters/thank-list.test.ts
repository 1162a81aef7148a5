import { expect, test } from 'vitest';
import { openCopiedGifts } from '../../copy/gifts/copied-gifts-fixture.ts';
import { createThankList } from './thank-list.ts';

const day = 86_400_000;
const now = Date.UTC(2026, 10, 20);
const gift = (id: string, donor: string | null, daysAgo: number, members: object = {}) => ({
  id,
  donor_id: donor,
  given_at: now - daysAgo * day,
  amount_cents: 50_000,
  ...members,
});
const gifts = [
  gift('old', 'ada', 400),
  gift('back', 'ada', 10),
  gift('first', 'zoe', 9),
  gift('small', 'zoe', 8, { amount_cents: 49_999 }),
  gift('largest', 'zoe', 7, { amount_cents: 60_000, dedication: 'In memory of Rosa' }),
  gift('pending', null, 6, { status: 'PENDING' }),
  gift('failed', 'zoe', 5, { status: 'FAILED' }),
  gift('refunded', 'zoe', 4, { status: 'REFUNDED' }),
];
const mark = { giftId: 'largest', way: 'card', at: '', by: null } as const;
const thanks = { since: async () => new Map([['largest', mark]]) };
const open = async () => {
  const copy = await openCopiedGifts({ gifts, donors: [{ id: 'zoe', phone: '+15035550100' }] });
  return createThankList({ copy, thanks: thanks as never });
};
const filter = { least: 50_000, givenFrom: new Date(now - 30 * day).toISOString() };

test('lists received and pending gifts, newest first, with the reason and whether the donor was thanked', async () => {
  const list = await open();
  const { data, totalCount } = await list.page({ ...filter, limit: 25, page: 1 });
  expect(
    data.map(({ gift: { id }, reasons, thanked }) => [id, reasons.join(', '), thanked?.way ?? null]),
  ).toEqual([
    ['pending', 'amount', null],
    ['largest', 'largest, dedicated', 'card'],
    ['first', 'first', null],
    ['back', 'returned', null],
  ]);
  expect(totalCount).toBe(4);
  expect(data[1]).toMatchObject({
    donor: { phone: '+15035550100' },
    previousAt: new Date(now - 8 * day).toISOString(),
  });
});

test('filters by reason and by whether the donor was thanked, and exports the same gifts', async () => {
  const list = await open();
  const idsOf = async (more: object) => {
    const { data, totalCount } = await list.page({ ...filter, ...more, limit: 25, page: 1 });
    const { count, batches } = await list.all({ ...filter, ...more });
    const all = [];
    for await (const some of batches) all.push(...some);
    expect([count, all.map((one) => one.gift.id)]).toEqual([totalCount, data.map((one) => one.gift.id)]);
    return data.map((one) => one.gift.id);
  };
  expect(await idsOf({ received: true })).toEqual(['largest', 'first', 'back']);
  expect(await idsOf({ thanked: true })).toEqual(['largest']);
  expect(await idsOf({ thanked: false })).toEqual(['pending', 'first', 'back']);
  expect(await idsOf({ reason: ['first', 'returned'] })).toEqual(['first', 'back']);
  // Each of a gift's reasons counts, not only the main one.
  expect(await idsOf({ reason: ['dedicated'] })).toEqual(['largest']);
  expect(await idsOf({ reason: ['largest'] })).toEqual(['largest']);
  expect(await idsOf({ reason: ['tenth'] })).toEqual([]);
});
