/** Searches gifts on SQLite and PostgreSQL: results must match a plain filter over all gifts and donors. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { giftOutcome } from '#contract/rules/gift-outcome.ts';
import { giftOutcomes } from '#contract/rules/gift-outcomes.ts';
import { giftDimensions } from '#contract/steward/gifts/gift-sorts.ts';
import type { DonorRecord } from '#contract/steward/mirror.ts';
import type { DatabaseConfig } from '../config.ts';
import { freshPostgres } from '../database/postgres-fixture.ts';
import { donorIndex } from '../mirror/donor-index.ts';
import { openMirrorDatabase } from '../mirror/mirror-database.ts';
import { createGiftMemory } from './gift-memory.ts';
import type { GiftRow } from './gift-tables.ts';
import { anyFilter, anyGift, matches, plainDimensions, plainFirsts } from './plain-filter-fixture.ts';
import { storeGifts } from './store-gifts.ts';

const noRecord = {
  address: null,
  createdAt: null,
  updatedAt: null,
  activeRecurringCount: null,
  latestContributionDate: null,
  locationIds: null,
  totalContributionsCount: null,
};
const donor = (id: string, firstName: string, lastName: string, phone: string | null): DonorRecord => ({
  ...noRecord,
  id,
  firstName,
  lastName,
  email: null,
  phone,
});
/** Some have a different name than on their gifts; some gifts have another donor. */
const donors = [
  donor('d1', 'Ada', 'Straße', '+15035550100'),
  donor('d2', 'Zoë', "O'Brien", null),
  donor('d3', '山田', 'Example', '+442055504242'),
  donor('d4', 'Roof', '', '5550'),
];

const defaultLocation = 'l1';

const gifts: GiftRow[] = fc.sample(anyGift, { numRuns: 400, seed: 7 }).map((gift, index) => ({
  ...gift,
  id: `gift-${index}`,
  asset: null,
  asset_quantity: null,
  created_at: null,
}));

const firsts = plainFirsts(gifts);
const besideOf = (gift: GiftRow) => ({
  donor: donors.find(({ id }) => id === gift.donor_id),
  defaultLocation,
  isFirst: firsts.has(gift),
});

test.each(['sqlite', 'postgres'] as const)('a search on %s finds what a plain filter finds', async (kind) => {
  const config: DatabaseConfig =
    kind === 'sqlite' ? { kind, file: ':memory:' } : { kind, url: await freshPostgres() };
  const database = await openMirrorDatabase(config, 'test');
  await database.write((trx) => storeGifts(trx, gifts, { kind: 'fill', from: 0, to: 0, changedSince: null }));
  await database.write((trx) => donorIndex(kind).put(trx, donors));
  await database.write((trx) =>
    trx
      .insertInto('directory_records')
      .values(
        ['l1', 'l2'].map((id) => ({
          set_name: 'locations',
          id,
          record: JSON.stringify({ id, isDefaultLocation: id === defaultLocation }),
          updated_at: 0,
          seen_in: 1,
          absent: 0,
        })),
      )
      .execute(),
  );
  const memory = createGiftMemory(database);
  await memory.load();
  const page = { sort: 'given', direction: 'ASC', limit: gifts.length, page: 1 } as const;
  await fc.assert(
    fc.asyncProperty(anyFilter, async (filter) => {
      const expected = gifts.filter((gift) => matches(gift, filter, besideOf(gift)));
      const found = await memory.search(filter, page);
      expect(found.gifts.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort());
      expect(found.totalCount).toBe(expected.length);
      for (const outcome of giftOutcomes) {
        const own = expected.filter(({ type, status }) => giftOutcome(type, status) === outcome);
        const cents = own.reduce((total, { amount_cents: amount }) => total + (amount ?? 0), 0);
        expect(found.sum[outcome]).toEqual({ gifts: own.length, cents });
      }
    }),
    { numRuns: process.env.SOAK ? 2_000 : 100 },
  );
  // Texts alone, because combined with other filters they decide little.
  for (const text of [
    '555',
    'stra',
    'zo',
    '山',
    'roof',
    '4242',
    'ada str',
    '0100',
    'obrien',
    '503 555 0100',
    '…',
  ])
    expect((await memory.search({ text }, page)).gifts.map(({ id }) => id).sort(), text).toEqual(
      gifts
        .filter((gift) => matches(gift, { text }, besideOf(gift)))
        .map(({ id }) => id)
        .sort(),
    );
  for (const by of [...giftDimensions, 'donor'] as const) {
    const { groups } = await memory.groups({}, { by }, 'UTC');
    const counts = Object.fromEntries(
      groups.map(({ value, sum: { received, pending, failed, returned } }) => [
        value,
        received.gifts + pending.gifts + failed.gifts + returned.gifts,
      ]),
    );
    const expected: Record<string, number> = {};
    for (const gift of gifts) {
      const value = String(plainDimensions[by](gift, besideOf(gift)));
      expected[value] = (expected[value] ?? 0) + 1;
    }
    expect(counts, by).toEqual(expected);
  }
  await database.close();
});
