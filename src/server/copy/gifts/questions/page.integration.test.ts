/** Gifts of a page have every value as it was stored, on SQLite and PostgreSQL. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DatabaseConfig } from '../../../config/config.ts';
import { freshPostgres } from '../../../database/postgres-fixture.ts';
import { openFacts } from '../facts-fixture.ts';
import { giftRow } from '../gift-row.ts';
import { listedGift } from '../listed-gift.ts';
import { plainGift } from '../plain-filter-fixture.ts';
import { giftsByNumber } from './page.ts';

// Databases can't store NUL or lone surrogates.
const text = fc
  .oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: 'binary' }),
    fc.constantFrom('[1,"a"]', '\\u0041', '"'),
  )
  .map((any) => Buffer.from(any).toString().replaceAll('\0', ''));
const whole = fc.oneof(fc.integer(), fc.maxSafeInteger());
/** Any that a date can have. */
const time = fc.integer({ min: -8_640_000_000_000_000, max: 8_640_000_000_000_000 });
const anyMembers = fc.record({
  dedication: fc.option(text),
  note: fc.option(text),
  asset: fc.option(text),
  asset_quantity: fc.option(fc.double({ noNaN: true, noDefaultInfinity: true })),
  amount_cents: fc.option(whole),
  given_at: fc.option(time),
  received_at: fc.option(time),
  updated_at: fc.maxSafeNat(),
  donor_id: fc.option(text),
  status: fc.option(text),
  method_type: fc.option(text),
  plan_id: fc.option(text),
  covered_fees: fc.constantFrom(0 as const, 1 as const),
  anonymous: fc.constantFrom(0 as const, 1 as const),
});
const configOf = async (kind: DatabaseConfig['kind']): Promise<DatabaseConfig> =>
  kind === 'sqlite' ? { kind, file: ':memory:' } : { kind, url: await freshPostgres() };

test.each(['sqlite', 'postgres'] as const)('reading gifts on %s returns what was stored', async (kind) => {
  const { database, replace } = await openFacts({
    config: await configOf(kind),
    calendar: { zone: 'America/Chicago', fiscalYearStart: 7 },
  });
  await replace(fc.sample(anyMembers, { numRuns: 2_000, seed: 3 }));
  const stored = await database.db.selectFrom('gifts').selectAll().orderBy('number').execute();
  expect(stored).toHaveLength(2_000);
  const numbers = stored.map(({ number }) => number).reverse();
  const read = await giftsByNumber(database.db, kind, numbers);
  expect(read.map(({ number }) => number)).toEqual(numbers);
  const names = ['donor_first_name', 'donor_last_name', 'donor_email'] as const;
  for (const [index, row] of stored.toReversed().entries()) {
    const { stored: _, gone: __, read_at: ___, rest: ____, outdated: _____, ...values } = row;
    // A gift without a donor has no name.
    const shown = row.donor_id === null ? Object.fromEntries(names.map((name) => [name, null])) : {};
    expect(read[index]).toMatchObject({ ...values, ...shown });
  }
  expect(await giftsByNumber(database.db, kind, [])).toEqual([]);
  const [number = 0] = numbers;
  expect((await giftsByNumber(database.db, kind, [-1, number])).map((row) => row.number)).toEqual([number]);
});

test.each(['sqlite', 'postgres'] as const)('removes NUL characters from a gift on %s', async (kind) => {
  const { facts, replace } = await openFacts({ config: await configOf(kind) });
  const odd = listedGift({ ...plainGift('odd'), note: 'a\0b', dedication: '\0', donor_first_name: 'Zoë\0' });
  await replace([giftRow(odd)]);
  const { gifts } = await facts.search({}, { sort: 'given', direction: 'ASC', limit: 1, page: 1 });
  expect(gifts).toMatchObject([{ id: 'odd', note: 'ab', dedication: '', donor_first_name: 'Zoë' }]);
});
