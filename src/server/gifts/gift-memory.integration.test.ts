/** Two servers on one PostgreSQL: each finds what the other stores. */
import { expect, test } from 'vitest';
import type { DatabaseConfig } from '../config.ts';
import { freshPostgres } from '../database/postgres-fixture.ts';
import { openMirrorDatabase } from '../mirror/mirror-database.ts';
import { createGiftMemory, type GiftMemory } from './gift-memory.ts';
import type { GiftRow } from './gift-tables.ts';
import { plainGift } from './plain-filter-fixture.ts';
import { dropMissing, storeGifts } from './store-gifts.ts';

const gift = (number: number, members: Partial<GiftRow> = {}): GiftRow => ({
  ...plainGift(`gift-${number}`),
  given_at: number * 1_000,
  created_at: number * 1_000,
  updated_at: number * 1_000,
  ...members,
});

const reading = { kind: 'increment', from: 0, to: 0, changedSince: 0 } as const;

const found = async (memory: GiftMemory) => {
  const page = { sort: 'given', direction: 'ASC', limit: 100, page: 1 } as const;
  const { gifts, totalCount, sum } = await memory.search({ donor: ['ada'] }, page);
  return { ids: gifts.map(({ id }) => id), totalCount, cents: sum.received.cents };
};

test('finds gifts that another server stored, changed, and marked as gone', async () => {
  const config: DatabaseConfig = { kind: 'postgres', url: await freshPostgres() };
  const [ours, theirs] = await Promise.all([
    openMirrorDatabase(config, 'test'),
    openMirrorDatabase(config, 'test'),
  ]);
  await ours.write((trx) => storeGifts(trx, [gift(1), gift(2)], reading));
  const memory = createGiftMemory(theirs);
  await memory.load();
  expect(await found(memory)).toEqual({ ids: ['gift-1', 'gift-2'], totalCount: 2, cents: 10_000 });

  await ours.write((trx) =>
    storeGifts(
      trx,
      [gift(3), gift(1, { amount_cents: 7_000, updated_at: 9_000 }), gift(2, { updated_at: 0 })],
      reading,
    ),
  );
  expect(await found(memory)).toEqual({
    ids: ['gift-1', 'gift-2', 'gift-3'],
    totalCount: 3,
    cents: 17_000,
  });

  const range = { from: 0, to: 10_000 };
  await ours.write((trx) => dropMissing(trx, range, new Set(['gift-1', 'gift-3'])));
  expect((await found(memory)).ids).toEqual(['gift-1', 'gift-3']);
  // A gift that reappears may have an older `updated_at` than before.
  await ours.write((trx) => storeGifts(trx, [gift(2, { updated_at: 0 })], reading));
  expect((await found(memory)).ids).toEqual(['gift-1', 'gift-2', 'gift-3']);
  await Promise.all([ours.close(), theirs.close()]);
});
