import fc from 'fast-check';
import { expect, test } from 'vitest';
import { giftOutcome } from '#contract/rules/gift-outcome.ts';
import { giftOutcomes } from '#contract/rules/gift-outcomes.ts';
import { type Period, periods } from '#contract/rules/periods.ts';
import type { GiftGroup } from '#contract/steward/gifts/gift-index.ts';
import type { GiftFilter } from '#contract/steward/gifts/gift-query.ts';
import { giftDimensions } from '#contract/steward/gifts/gift-sorts.ts';
import { wallTimeOf } from '#contract/values/wall-time.ts';
import {
  anyFilter,
  anyGift,
  type Beside,
  matches,
  plainDimensions,
  plainFirsts,
  plainGift,
} from '../../plain-filter-fixture.ts';
import { createGiftColumns, dropGift, type PlacedGift, putGift } from '../gift-columns.ts';
import { searchedWords } from '../gift-words.ts';
import { selectGifts } from '../select-gifts.ts';
import { atOnce } from '../steps.ts';
import { groupGifts, largestGroups } from './group-gifts.ts';

const defaultLocation = 'l2';
const zones = ['UTC', 'America/Los_Angeles', 'Pacific/Auckland', 'America/Santiago'] as const;

/** Gifts of several years, some of them removed again. */
const world = fc.record({
  gifts: fc.array(
    fc.tuple(
      anyGift,
      fc.option(fc.integer({ min: Date.UTC(2024, 11, 28), max: Date.UTC(2026, 10, 22) }), { freq: 9 }),
    ),
    { maxLength: 50, size: 'max' },
  ),
  gone: fc.uniqueArray(fc.nat(50), { maxLength: 5 }),
});

const grouping = fc.record(
  { period: fc.constantFrom(...periods), by: fc.constantFrom(...giftDimensions, 'donor' as const) },
  { requiredKeys: [] },
);

/** Computes the first day of a day's period in the most obvious way. */
function firstDay(day: string, period: Period): string {
  const [year = '', month = ''] = day.split('-');
  if (period === 'year') return `${year}-01-01`;
  if (period === 'quarter') return `${year}-${['01', '04', '07', '10'][Math.ceil(Number(month) / 3) - 1]}-01`;
  if (period === 'month') return `${year}-${month}-01`;
  const sunday = new Date(`${day}T12:00:00Z`);
  while (period === 'week' && sunday.getUTCDay() !== 0) sunday.setUTCDate(sunday.getUTCDate() - 1);
  return sunday.toISOString().slice(0, 10);
}

function measured(gifts: readonly PlacedGift[]) {
  const of = (outcome: string) => gifts.filter(({ type, status }) => giftOutcome(type, status) === outcome);
  const amounts = of('received')
    .flatMap(({ amount_cents: amount }) => amount ?? [])
    .sort((a, b) => a - b);
  const cents = (some: readonly PlacedGift[]) =>
    some.reduce((total, { amount_cents: amount }) => total + (amount ?? 0), 0);
  const middle = [amounts[(amounts.length - 1) >> 1] ?? 0, amounts[amounts.length >> 1] ?? 0] as const;
  return {
    sum: {
      ...Object.fromEntries(
        giftOutcomes.map((outcome) => [outcome, { gifts: of(outcome).length, cents: cents(of(outcome)) }]),
      ),
      unpriced: gifts.filter(({ amount_cents: amount }) => amount === null).length,
    },
    donors: new Set(of('received').flatMap(({ donor_id: donor }) => donor ?? [])).size,
    average: amounts.length === 0 ? null : Math.round(cents(of('received')) / amounts.length),
    median: amounts.length === 0 ? null : Math.round((middle[0] + middle[1]) / 2),
    largest: amounts.at(-1) ?? null,
  };
}

test('groups and their figures match those of a plain list, to the cent', () => {
  fc.assert(
    fc.property(
      world,
      anyFilter,
      grouping,
      fc.constantFrom(...zones),
      // Some blocks have one gift, so that all of it is in the same period.
      fc.constantFrom(1, 16, 32),
      (made, filter, { period, by }, zone, apart) => {
        const columns = createGiftColumns(32);
        const gifts = made.gifts.map(([gift, at]) => ({ ...gift, given_at: at }));
        for (const [index, one] of gifts.entries()) {
          const place = index * apart;
          putGift(columns, place, { ...one, donor_id: 'd9', status: 'PAID_OUT' });
          putGift(columns, place, one);
          if (made.gone.includes(index)) dropGift(columns, place);
        }
        const left = gifts.filter((_, place) => !made.gone.includes(place));
        const firsts = plainFirsts(left);
        const besideOf = (one: PlacedGift): Beside => ({ defaultLocation, isFirst: firsts.has(one) });
        const found = left.filter((one) => matches(one, filter, besideOf(one)));
        const keyOf = (one: PlacedGift): string =>
          JSON.stringify([
            period && one.given_at !== null
              ? firstDay(wallTimeOf(new Date(one.given_at), zone).day, period)
              : null,
            by ? plainDimensions[by](one, besideOf(one)) : null,
          ]);
        const words = searchedWords(filter.text ?? '').map((word) => ({ word, donors: [] }));
        const unplaced = filter.location?.includes(defaultLocation) ?? false;
        const selected = selectGifts(columns, filter, { words, unplaced });
        const { groups, total } = atOnce(
          groupGifts(columns, selected, { period, by }, { zone, defaultLocation }),
        );
        const expected: Record<string, PlacedGift[]> = {};
        for (const one of found) expected[keyOf(one)] = [...(expected[keyOf(one)] ?? []), one];
        const foundGroups = groups.map(
          ({ period: from, value, ...rest }) => [JSON.stringify([from, value]), rest] as const,
        );
        expect(Object.fromEntries(foundGroups)).toEqual(
          Object.fromEntries(Object.entries(expected).map(([key, own]) => [key, measured(own)])),
        );
        expect(groups).toHaveLength(Object.keys(expected).length);
        expect(total).toEqual(measured(found));
        const starts = groups.map(({ period: from }) => from ?? '9999');
        expect(starts).toEqual(starts.toSorted());
      },
    ),
    { numRuns: process.env.SOAK === 'on' ? 2_000 : 500 },
  );
});

test('average, median, and largest include all amounts, even an even number of them', () => {
  const anyAmounts = fc.array(fc.integer({ min: 0, max: 1_000 }), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(anyAmounts, (amounts) => {
      const columns = createGiftColumns();
      const gifts = amounts.map((amount) => ({ ...plainGift('g'), amount_cents: amount }));
      for (const [place, one] of gifts.entries()) putGift(columns, place, one);
      const context = { zone: 'UTC', defaultLocation };
      const { groups, total } = atOnce(
        groupGifts(columns, selectGifts(columns, {}), { by: 'type' }, context),
      );
      for (const measures of [total, groups[0]]) expect(measures).toMatchObject(measured(gifts));
    }),
  );
});

test('limits many groups to those with the largest totals, in that order', () => {
  fc.assert(
    fc.property(fc.array(anyGift, { maxLength: 30 }), fc.integer({ min: 1, max: 4 }), (gifts, most) => {
      const columns = createGiftColumns();
      for (const [place, one] of gifts.entries()) putGift(columns, place, one);
      const selected = selectGifts(columns, {});
      const { groups } = atOnce(
        groupGifts(columns, selected, { by: 'donor' }, { zone: 'UTC', defaultLocation }),
      );
      const received = ({ sum }: GiftGroup) => sum.received.cents;
      const all = ({ sum }: GiftGroup) =>
        giftOutcomes.reduce((cents, outcome) => cents + sum[outcome].cents, 0);
      for (const [filter, totalOf] of [
        [{}, received],
        [{ bucket: ['FAILED', 'CANCELED'] }, all],
        [{ outcome: ['pending'] }, all],
      ] satisfies [GiftFilter, typeof all][]) {
        const totals = groups.map(totalOf).sort((a, b) => b - a);
        expect(largestGroups(groups, most, filter).map(totalOf)).toEqual(totals.slice(0, most));
      }
    }),
  );
});

test('two spellings of an unknown payment method are one group, named as first received, which any spelling finds', () => {
  const columns = createGiftColumns();
  for (const [place, method] of ['Venmo Business', 'VENMO_BUSINESS', 'Card', 'venmo business'].entries())
    putGift(columns, place, { ...plainGift(`g${place}`), method_type: method });
  const methodsOf = (filter: GiftFilter) => {
    const context = { zone: 'UTC', defaultLocation: null };
    const { groups } = atOnce(groupGifts(columns, selectGifts(columns, filter), { by: 'method' }, context));
    return groups.map(({ value, sum }) => [value, sum.received.gifts]);
  };
  expect(methodsOf({})).toEqual([
    ['Venmo Business', 3],
    ['card', 1],
  ]);
  for (const word of ['venmo-business', 'Venmo Business'])
    expect(methodsOf({ method: [word] })).toEqual([['Venmo Business', 3]]);
});
