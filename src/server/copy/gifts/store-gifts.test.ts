import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSettled } from './audit-gifts.ts';
import { openCopiedGifts } from './copied-gifts-fixture.ts';
import { giftRow } from './gift-row.ts';
import type { GiftRow } from './gift-tables.ts';
import { listedGift } from './listed-gift.ts';
import { anyGift, plainGift } from './plain-filter-fixture.ts';
import { dropMissing } from './store-gifts.ts';

test('a stored gift is listed as it was received', () => {
  fc.assert(
    fc.property(anyGift, fc.boolean(), fc.boolean(), (gift, anonymous, covered) => {
      const row: GiftRow = {
        ...plainGift('g1'),
        ...gift,
        type: 'CASH',
        asset: null,
        anonymous: anonymous ? 1 : 0,
        covered_fees: covered ? 1 : 0,
      };
      const { donor, campaign, subcampaign, paymentMethod } = listedGift(row);
      const again = giftRow(listedGift(row));
      for (const name of [
        'id',
        'amount_cents',
        'status',
        'given_at',
        'received_at',
        'deposit_id',
        'plan_id',
      ] as const)
        expect([name, again[name]]).toEqual([name, row[name]]);
      expect([again.anonymous, again.covered_fees]).toEqual([row.anonymous, row.covered_fees]);
      expect([
        donor?.id ?? null,
        campaign?.id ?? null,
        subcampaign?.id ?? null,
        paymentMethod?.last4 ?? null,
      ]).toEqual([row.donor_id, row.campaign_id, row.subcampaign_id, row.last4]);
    }),
  );
});

test('drops only gifts of the window that the platform no longer has, except at its last moment', async () => {
  const times = { before: 99, first: 100, known: 150, lost: 160, end: 200 };
  const gifts = Object.entries(times).map(([id, at]) => ({ id, given_at: at }));
  const { database } = await openCopiedGifts({ gifts });
  await database.write((trx) => dropMissing(trx, 'sqlite', { from: 100, to: 200 }, new Set(['known'])));
  const gone = await database.db
    .selectFrom('gifts')
    .select('id')
    .where('gone', '=', 1)
    .orderBy('number')
    .execute();
  expect(gone.map(({ id }) => id)).toEqual(['first', 'lost']);
});

test('rereads the gifts of a month until two months have passed', () => {
  const month = { from: Date.UTC(2026, 7, 1), to: Date.UTC(2026, 8, 1) - 1 };
  const days = (count: number) => month.to + count * 86_400_000;
  expect([isSettled(month, days(1)), isSettled(month, days(60)), isSettled(month, days(61))]).toEqual([
    false,
    false,
    true,
  ]);
});
