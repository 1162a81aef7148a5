import { expect, test } from 'vitest';
import { donorIndex } from '../../donor-index.ts';
import { donorWith } from '../../reading/changing-service-fixture.ts';
import { openFacts } from '../facts-fixture.ts';
import { copiedGiftsState } from '../gift-reading.ts';
import { namedGifts } from '../named-gifts.ts';
import { plainGift } from '../plain-filter-fixture.ts';
import { storeGifts } from '../store-gifts.ts';
import { calendarDay, keepCalendar } from './calendar.ts';
import { campaignNames } from './gift-keys.ts';

const page = { sort: 'given', direction: 'DESC', limit: 10, page: 1 } as const;
const ada = {
  id: 'g1',
  donor_id: 'd1',
  donor_first_name: 'Ada',
  donor_last_name: 'Before',
  donor_email: 'before@example.org',
};

test("a gift has its donor's current name, in lists and in searches", async () => {
  const { database, facts, replace } = await openFacts();
  await replace([ada]);
  const found = async (text: string) => (await facts.search({ text }, page)).gifts.map(({ id }) => id);
  expect(await found('before')).toEqual(['g1']);
  await database.write((trx) =>
    donorIndex('sqlite').put(trx, [
      donorWith(1, { id: 'd1', firstName: 'Ada', lastName: 'After', email: 'after@example.org' }),
    ]),
  );
  expect((await facts.search({}, page)).gifts[0]).toMatchObject({
    donor_last_name: 'After',
    donor_email: 'after@example.org',
  });
  expect([await found('before'), await found('after')]).toEqual([[], ['g1']]);
  // A gift that is read later has the name that its donor had then.
  await database.write((trx) =>
    storeGifts(trx, 'sqlite', [{ ...plainGift('g2'), ...ada, id: 'g2', updated_at: 9e12 }], {
      kind: 'increment',
      from: 0,
      to: 0,
      changedSince: 0,
    }),
  );
  expect([await found('before'), (await found('after')).toSorted()]).toEqual([[], ['g1', 'g2']]);
  // So do the lists of refunds, chargebacks, and notifications.
  expect(await namedGifts(database, ['g1', 'g2', 'unknown'])).toMatchObject([
    { id: 'g1', donor_last_name: 'After', donor_email: 'after@example.org' },
    { id: 'g2', donor_last_name: 'After' },
  ]);
  // Nor is the name lost with the donor's record.
  await database.write((trx) => donorIndex('sqlite').drop(trx, ['d1']));
  expect(await found('after')).toHaveLength(2);
});

test('of a donor without a record, the newest gift decides, whichever is read first', async () => {
  const { facts, replace } = await openFacts();
  const newest = { ...ada, id: 'g2', donor_last_name: 'Newest', updated_at: 2 };
  for (const gifts of [
    [ada, newest],
    [newest, ada],
  ]) {
    await replace(gifts);
    const { gifts: listed } = await facts.search({}, page);
    expect(listed.map(({ donor_last_name: name }) => name)).toEqual(['Newest', 'Newest']);
  }
});

test('a renamed campaign is renamed in lists and searches of gifts', async () => {
  const { database, facts, replace } = await openFacts();
  await replace([{ ...ada, campaign_id: 'c1', campaign_name: 'Winter shelter' }]);
  await database.write((trx) =>
    campaignNames.put(trx, [{ id: 'c1', name: 'Water wells', createdAt: null, updatedAt: null } as never]),
  );
  expect((await facts.search({ text: 'wells' }, page)).gifts[0]?.campaign_name).toBe('Water wells');
  expect((await facts.search({ text: 'shelter' }, page)).totalCount).toBe(0);
});

test.each([
  ['4567', true],
  ['085 123 4567', true],
  ['0851234567', true],
  ['+353 85 123 4567', true],
  ['353851234567', true],
  ['123-4567', true],
  ['1234', true],
  ['123', true],
  ['ada 4567', true],
  ['4568', false],
  ['085 123 4568', false],
  ['bea 4567', false],
])('the phone number +353 85 123 4567 of Ada is found by %s: %s', async (text, isFound) => {
  const { database, facts, replace } = await openFacts();
  await replace([{ ...ada, last4: '0000' }]);
  await database.write((trx) =>
    donorIndex('sqlite').put(trx, [donorWith(1, { id: 'd1', firstName: 'Ada', phone: '+353 85 123 4567' })]),
  );
  expect((await facts.search({ text }, page)).totalCount).toBe(isFound ? 1 : 0);
});

test('in another time zone, and with another start of the fiscal year, gifts are in other periods', async () => {
  const { database, facts, replace } = await openFacts({
    calendar: { zone: 'America/Chicago', fiscalYearStart: 7 },
  });
  // The evening of June 30, 2026 in Chicago, and the afternoon of July 1 in Auckland.
  await replace([{ ...ada, given_at: Date.UTC(2026, 6, 1, 3) }]);
  const periods = async () =>
    Promise.all(
      (['day', 'fiscal-quarter', 'fiscal-year'] as const).map(
        async (period) => (await facts.groups({}, { period })).groups[0]?.period,
      ),
    );
  expect(await periods()).toEqual(['2026-06-30', '2026-04-01', '2025-07-01']);
  const before = await facts.version();
  await keepCalendar(database, { zone: 'Pacific/Auckland', fiscalYearStart: 7 });
  expect(await periods()).toEqual(['2026-07-01', '2026-07-01', '2026-07-01']);
  await keepCalendar(database, { zone: 'Pacific/Auckland', fiscalYearStart: 10 });
  expect(await periods()).toEqual(['2026-07-01', '2026-07-01', '2025-10-01']);
  expect(await facts.version()).toBeGreaterThan(before);
});

test('a fiscal year that begins in January is a calendar year', () => {
  for (let day = 20_000; day < 20_800; day += 1) {
    const { year, quarter, fiscal_year, fiscal_quarter } = calendarDay(day, 1);
    expect([fiscal_year, fiscal_quarter]).toEqual([year, quarter]);
  }
});

test('two spellings of an unknown payment method are one group, named as first received, which any spelling finds', async () => {
  const { facts, replace } = await openFacts();
  await replace(
    ['Venmo Business', 'VENMO_BUSINESS', 'Card', 'venmo business'].map((method) => ({ method_type: method })),
  );
  for (const filter of [{}, { method: ['venmo-business'] }, { method: ['Venmo Business'] }]) {
    const { groups } = await facts.groups(filter, { by: 'method' });
    expect(groups.map(({ value, sum }) => [value, sum.received.gifts])).toContainEqual(['Venmo Business', 3]);
  }
});

test('the sum of all gifts follows each change', async () => {
  const { facts, replace } = await openFacts();
  await replace([{ ...ada, amount_cents: 100 }]);
  expect((await facts.search({}, page)).sum.received).toEqual({ gifts: 1, cents: 100 });
  await replace([{ ...ada, amount_cents: 300 }]);
  expect((await facts.search({}, page)).sum.received).toEqual({ gifts: 1, cents: 300 });
});

test.each([
  [{}, false],
  [{ refunds: 1 }, false],
  [{ refunds: 1, chargebacks: null }, false],
  [{ refunds: 1, chargebacks: 2 }, true],
])('of refunds and chargebacks read until %o, what went back is known: %s', async (read, isKnown) => {
  const { database } = await openFacts();
  for (const [set, at] of Object.entries(read))
    await database.db
      .insertInto('directory_sets')
      .values({
        set_name: set as 'refunds',
        sweeps: 1,
        swept_at: at,
        total: null,
        listed: null,
        as_of: null,
        cursor: null,
        strayed: null,
      })
      .execute();
  expect((await copiedGiftsState(database, 0)).returnsKnown).toBe(isKnown);
});
