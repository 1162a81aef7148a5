import { expect, test } from 'vitest';
import { plainGift } from '../../copy/gifts/plain-filter-fixture.ts';
import { refundRecord } from '../../copy/refund-fixture.ts';
import { doublesOf } from './donor-attention.ts';

const start = Date.parse('2026-11-03T18:00:00Z');
const gift = (id: string, seconds: number, status: string) => ({
  ...plainGift(id),
  status,
  given_at: start + seconds * 1_000,
});

type Case = [what: string, second: string, refund: string | null, refunded: boolean, open: boolean];

test.each<Case>([
  ['no refund', 'CONFIRMED', null, false, false],
  ['a pending refund', 'CONFIRMED', 'PENDING', true, true],
  ['a refund that needs action', 'PAID_OUT', 'REQUIRES_ACTION', true, true],
  ['a refund with an unknown status', 'PAID_OUT', 'IN_REVIEW', true, true],
  ['a refund that the gift does not show yet', 'PAID_OUT', 'SUCCEEDED', true, false],
  ['a refund', 'REFUNDED', 'SUCCEEDED', true, false],
  ['a refund that only the gift shows', 'REFUNDED', null, true, false],
  ['a failed refund', 'CONFIRMED', 'FAILED', false, false],
  ['a canceled refund', 'CONFIRMED', 'CANCELED', false, false],
])('a likely double with %s of the second gift', async (_, status, refund, isRefunded, open) => {
  const createdAt = '2026-11-05T10:00:00.000Z';
  const refunds = refund ? [refundRecord('r', { contributionId: 'b', status: refund, createdAt })] : [];
  const gifts = [gift('a', 0, 'CONFIRMED'), gift('b', 41, status)];
  const { found, refunded } = await doublesOf(
    // Only what the function uses.
    { copiedGifts: { search: async () => ({ gifts }) }, records: async () => refunds } as never,
    'ada',
    0,
  );
  expect(found.map(({ first, second }) => [first.id, second.id])).toEqual(isRefunded ? [] : [['a', 'b']]);
  expect(refunded.map(({ first, second, refunds: own }) => [first.id, second.id, own])).toEqual(
    isRefunded ? [['a', 'b', [{ giftId: 'b', open, at: refund ? createdAt : null, by: null }]]] : [],
  );
});
