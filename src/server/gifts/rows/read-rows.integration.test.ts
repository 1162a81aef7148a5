/** Reading gifts by columns returns the same as a plain query, on SQLite and PostgreSQL. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DatabaseConfig } from '../../config.ts';
import { freshPostgres } from '../../database/postgres-fixture.ts';
import { openMirrorDatabase } from '../../mirror/mirror-database.ts';
import { createGiftColumns, putGift } from '../columns/gift-columns.ts';
import { giftRow } from '../gift-row.ts';
import type { GiftRow, StoredGift } from '../gift-tables.ts';
import { listedGift } from '../listed-gift.ts';
import { plainGift } from '../plain-filter-fixture.ts';
import { storeGifts } from '../store-gifts.ts';
import { readGiftRows } from './read-rows.ts';

// Databases can't store NUL or lone surrogates.
const text = fc
  .oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: 'binary' }),
    fc.constantFrom('[1,"a"]', '\\u0041', '"'),
  )
  .map((any) => Buffer.from(any).toString().replaceAll('\0', ''));
const whole = fc.oneof(fc.integer(), fc.maxSafeInteger());
const anyMembers = fc.record({
  donor_first_name: fc.option(text),
  dedication: fc.option(text),
  note: fc.option(text),
  asset: fc.option(text),
  asset_quantity: fc.option(fc.double({ noNaN: true, noDefaultInfinity: true })),
  amount_cents: fc.option(whole),
  given_at: fc.option(whole),
  received_at: fc.option(whole),
  updated_at: fc.maxSafeNat(),
  donor_id: fc.option(text),
  status: fc.option(text),
  method_type: fc.option(text),
  campaign_name: fc.option(text),
  plan_id: fc.option(text),
  covered_fees: fc.constantFrom(0, 1),
  anonymous: fc.constantFrom(0, 1),
});

const gifts: GiftRow[] = fc
  .sample(anyMembers, { numRuns: 2_000, seed: 3 })
  .map((members, index) => ({ ...plainGift(`gift-${index}`), ...members }));

const filling = { kind: 'fill', from: 0, to: 0, changedSince: null } as const;
const configOf = async (kind: DatabaseConfig['kind']): Promise<DatabaseConfig> =>
  kind === 'sqlite' ? { kind, file: ':memory:' } : { kind, url: await freshPostgres() };

function columnsOf(gifts: readonly StoredGift[]) {
  const columns = createGiftColumns();
  for (const gift of gifts) putGift(columns, gift.number, gift);
  return columns;
}

test.each(['sqlite', 'postgres'] as const)(
  'reading by columns on %s returns the same gifts',
  async (kind) => {
    const database = await openMirrorDatabase(await configOf(kind), 'test');
    await database.write((trx) => storeGifts(trx, gifts, filling));
    const plain = await database.db.selectFrom('gifts').selectAll().orderBy('number').execute();
    expect(plain).toHaveLength(gifts.length);
    const columns = columnsOf(plain);
    const numbers = plain.map(({ number }) => number);
    const read = await readGiftRows(database, columns, [...numbers].reverse());
    expect(read.sort((a, b) => a.number - b.number)).toEqual(
      plain.map(({ stored, gone, read_at, ...row }) => row),
    );
    expect(await readGiftRows(database, columns, [])).toEqual([]);
    expect(await readGiftRows(database, columns, [-1])).toEqual([]);
    expect((await readGiftRows(database, columns, [-1, ...numbers.slice(0, 1)])).map(({ id }) => id)).toEqual(
      [plain[0]?.id],
    );
    await database.close();
  },
);

test.each(['sqlite', 'postgres'] as const)('removes NUL characters from a gift on %s', async (kind) => {
  const database = await openMirrorDatabase(await configOf(kind), 'test');
  const sent = listedGift({ ...plainGift('odd'), note: 'a\0b', dedication: '\0', donor_first_name: 'Zoë\0' });
  const [stored] = await database.write((trx) => storeGifts(trx, [giftRow(sent)], filling));
  const columns = columnsOf(stored ? [stored] : []);
  const [read] = await readGiftRows(database, columns, [stored?.number ?? 0]);
  expect(read).toMatchObject({ id: 'odd', note: 'ab', dedication: '', donor_first_name: 'Zoë' });
  await database.close();
});
