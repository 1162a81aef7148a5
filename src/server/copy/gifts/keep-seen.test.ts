import { afterEach, beforeEach, expect, test } from 'vitest';
import { dollars } from '#contract/values/money.ts';
import { createManualClock } from '../../tests/manual-clock.ts';
import { type CopyDatabase, openCopyDatabase } from '../copy-database.ts';
import { copiedGift } from './copied-gift.ts';
import { beginReading } from './gift-reading.ts';
import { giftRow } from './gift-row.ts';
import { giftHistory } from './gift-statuses.ts';
import { keepSeen } from './keep-seen.ts';
import { type ListedGift, listedGift } from './listed-gift.ts';
import { plainGift } from './plain-filter-fixture.ts';
import { storeGifts } from './store-gifts.ts';

const clock = createManualClock();
const at = (ms: number) => new Date(clock.now() + ms).toISOString();
const gift = (more: Partial<ListedGift> = {}): ListedGift => ({
  ...listedGift(plainGift('g1')),
  status: 'INITIATED',
  updatedAt: at(-9_000),
  ...more,
});

let database: CopyDatabase;
let announced: ListedGift[];
beforeEach(async () => {
  database = await openCopyDatabase({ kind: 'sqlite', file: ':memory:' }, 'test');
  announced = [];
  await database.write(async (trx) => {
    await beginReading(trx, { now: 0, readAt: clock.now(), expected: null });
    await storeGifts(trx, database.kind, [giftRow(gift())], {
      kind: 'fill',
      from: 0,
      to: 0,
      changedSince: null,
    });
  });
});
afterEach(() => database.close());

/** The platform's clock is a minute ahead of ours. */
const see = (seen: ListedGift) =>
  keepSeen(
    {
      database,
      gateway: { read: async () => Promise.reject(new Error('Nothing is read')), offsetMs: () => 60_000 },
      clock,
      owner: 'one',
      changed: (gifts) => void announced.push(...gifts),
    },
    seen,
    { from: clock.now() - 200, to: clock.now() },
  );
const stored = async () => (await copiedGift(database, 'g1'))?.gift;

test.each<[string, Partial<ListedGift>]>([
  ['another status', { status: 'SUCCEEDED', updatedAt: at(-1_000) }],
  ['another amount, without a later date', { amount: dollars(75) }],
  ['metadata only', { metadata: { table: '7' } }],
])('a gift that was read with %s is stored, and announced', async (_, change) => {
  const seen = gift(change);
  await see(seen);
  expect(await stored()).toMatchObject(change);
  expect(announced).toEqual([seen]);
});

test('a new status is noted with the time when it was read, on the clock of the platform', async () => {
  await see(gift({ status: 'SUCCEEDED', updatedAt: at(-1_000) }));
  const { statuses } = await giftHistory(database, 'g1');
  expect(statuses.at(-1)).toMatchObject({ status: 'SUCCEEDED', notAfter: at(60_000), reading: 'increment' });
});

test.each<[string, ListedGift]>([
  ['the same gift', gift()],
  ['an older state', gift({ status: 'FAILED', updatedAt: at(-10_000) })],
  ['one that the copy lacks', { ...gift(), id: 'g2' }],
])('%s changes nothing', async (_, seen) => {
  const before = await database.db.selectFrom('gifts').selectAll().execute();
  await see(seen);
  expect(await database.db.selectFrom('gifts').selectAll().execute()).toEqual(before);
  expect(announced).toEqual([]);
});
