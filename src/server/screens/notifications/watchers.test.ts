import { expect, test } from 'vitest';
import { openCopiedGifts } from '../../copy/gifts/copied-gifts-fixture.ts';
import { beginReading, saveWindow } from '../../copy/gifts/gift-reading.ts';
import { storeGifts } from '../../copy/gifts/store-gifts.ts';
import { openEmptyDatabase } from '../../database/empty-database-fixture.ts';
import { watchersOf } from './watchers.ts';

const now = Date.UTC(2026, 10, 20);
const minute = 60_000;
const gift = (id: string, status: string, amount: number | null = 200_000, createdAt = now + minute) => ({
  id,
  status,
  amount_cents: amount,
  created_at: createdAt,
});

/** A gift of the index, as it is stored again. */
async function storedGift({ database }: Awaited<ReturnType<typeof openCopiedGifts>>, id: string) {
  const stored = await database.db
    .selectFrom('gifts')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { number: _, stored: __, gone: ___, read_at: ____, ...row } = stored;
  return row;
}

test('a large gift is news once it is confirmed, and only if it was recorded since watching began', async () => {
  const copy = await openCopiedGifts({
    gifts: [
      gift('confirmed', 'CONFIRMED'),
      gift('paid', 'PAID_OUT'),
      gift('pending', 'PENDING'),
      gift('refunded', 'REFUNDED'),
      gift('failed', 'FAILED'),
      gift('exact', 'CONFIRMED', 100_000),
      gift('small', 'CONFIRMED', 99_999),
      gift('unpriced', 'CONFIRMED', null),
      gift('before', 'CONFIRMED', 200_000, now - 1),
    ],
  });
  const { database } = copy;
  const people = await openEmptyDatabase();
  const watcher = watchersOf(copy).find(({ kind }) => kind === 'gift');
  // Returns null before filling of the index began.
  expect(await watcher?.watch(people.db, null)).toBeNull();
  await database.write((trx) => beginReading(trx, { now, readAt: now, expected: null }));
  await database.write((trx) => saveWindow(trx, { from: null, to: now }, 8, now));
  const position = JSON.stringify({ since: now, began: now, stored: 0 });
  const found = await watcher?.watch(people.db, position);
  expect(found?.facts.map(({ recordId, gift: of }) => [recordId, of?.cents])).toEqual([
    ['confirmed', 200_000],
    ['paid', 200_000],
    ['exact', 100_000],
  ]);
  // A gift is looked at again only if it changes.
  expect((await watcher?.watch(people.db, found?.position ?? null))?.facts).toEqual([]);
  const row = await storedGift(copy, 'pending');
  const reading = { kind: 'increment', from: 0, to: 0, changedSince: null } as const;
  await database.write((trx) =>
    storeGifts(trx, 'sqlite', [{ ...row, status: 'CONFIRMED', updated_at: now }], reading),
  );
  expect((await watcher?.watch(people.db, found?.position ?? null))?.facts).toMatchObject([
    { recordId: 'pending' },
  ]);
  await people.close();
});

test('while the index is filled, gifts given since then are news, and those before are not', async () => {
  const copy = await openCopiedGifts({ gifts: [gift('first', 'CONFIRMED', 200_000, now - 1)] });
  const { database } = copy;
  const people = await openEmptyDatabase();
  const watcher = watchersOf(copy).find(({ kind }) => kind === 'gift');
  await database.write((trx) => beginReading(trx, { now, readAt: now, expected: 3 }));
  const begun = await watcher?.watch(people.db, null);
  expect(begun?.facts).toEqual([]);
  const row = await storedGift(copy, 'first');
  const later = [
    { ...row, id: 'older', created_at: now - 2 * minute },
    { ...row, id: 'given', created_at: now + minute },
  ];
  const reading = { kind: 'fill', from: 0, to: 0, changedSince: null } as const;
  await database.write((trx) => storeGifts(trx, 'sqlite', later, reading));
  expect((await watcher?.watch(people.db, begun?.position ?? null))?.facts).toMatchObject([
    { recordId: 'given' },
  ]);
  await people.close();
});
