import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { giftOutcome } from '#contract/rules/gift-outcome.ts';
import { giftOutcomes } from '#contract/rules/gift-outcomes.ts';
import { type GiftFilter, GiftFilter as GiftFilterSchema } from '#contract/steward/gifts/gift-query.ts';
import { type GiftSort, giftSorts } from '#contract/steward/gifts/gift-sorts.ts';
import { fold } from '../../mirror/fold.ts';
import { anyFilter, anyGift, matches, plainFirsts } from '../plain-filter-fixture.ts';
import { placesOf } from './bits.ts';
import { createGiftColumns, dropGift, type PlacedGift, putGift } from './gift-columns.ts';
import { searchedWords } from './gift-words.ts';
import { allInOrder, pageOfGifts } from './page-of-gifts.ts';
import { selectGifts } from './select-gifts.ts';
import type { Selection } from './selection.ts';
import { sumGifts } from './sum-gifts.ts';

const placed = ({ bits }: Selection) => [...placesOf(bits)];

/** Without donors of the mirror. */
const wordsOfFilter = ({ text = '' }: GiftFilter) =>
  searchedWords(text).map((word) => ({ word, donors: [] }));

/** How gifts are placed: `block` is the number of places per block, `apart` the distance between two gifts. */
type Layout = { block: number; apart: number };

/** Each place first holds an older version, which is queried, and some gifts are removed again. */
function columnsOf(gifts: readonly PlacedGift[], gone: ReadonlySet<number>, { block, apart }: Layout) {
  const columns = createGiftColumns(block);
  for (const [index, one] of gifts.entries()) {
    const place = placeOf(index, apart);
    putGift(columns, place, {
      ...one,
      status: 'PENDING',
      donor_id: 'd9',
      given_at: null,
      amount_cents: 1,
    });
    const before = selectGifts(columns, {});
    sumGifts(columns, before);
    pageOfGifts(columns, before, { sort: 'donor', direction: 'ASC', offset: 0, limit: 1 });
    putGift(columns, place, one);
    if (gone.has(index)) dropGift(columns, place);
  }
  return columns;
}

/** Returns the gifts that match, with their index. */
function matching(gifts: readonly PlacedGift[], gone: ReadonlySet<number>, wanted: GiftFilter) {
  const firsts = plainFirsts(gifts.filter((_, index) => !gone.has(index)));
  return [...gifts.entries()].filter(
    ([index, one]) => !gone.has(index) && matches(one, wanted, { isFirst: firsts.has(one) }),
  );
}

const placeOf = (index: number, apart: number): number => index * apart + 1;

/** Some test cases have many blocks with few gifts each. */
const anyLayout = fc.record({
  block: fc.constantFrom(32, 64, 1_024),
  apart: fc.constantFrom(1, 9, 32),
});

const world = fc
  .array(anyGift, { maxLength: 60, size: 'max' })
  .chain((gifts) => fc.tuple(fc.constant(gifts), fc.uniqueArray(fc.nat(60), { maxLength: 8 })));

describe('a filter over the columns', () => {
  test('selects what a plain filter selects, and adds it up to the cent', () => {
    fc.assert(
      fc.property(world, anyFilter, anyLayout, ([gifts, goneAt], wanted, layout) => {
        expect(GiftFilterSchema.safeParse(wanted).success).toBe(true);
        const gone = new Set(goneAt);
        const columns = columnsOf(gifts, gone, layout);
        const selected = selectGifts(columns, wanted, { words: wordsOfFilter(wanted), unplaced: false });
        const expected = matching(gifts, gone, wanted);
        expect(placed(selected)).toEqual(expected.map(([index]) => placeOf(index, layout.apart)));
        const sum = sumGifts(columns, selected);
        for (const outcome of giftOutcomes) {
          const own = expected.filter(([, one]) => giftOutcome(one.type, one.status) === outcome);
          const cents = own.reduce((total, [, one]) => total + (one.amount_cents ?? 0), 0);
          expect(sum[outcome]).toEqual({ gifts: own.length, cents });
        }
        expect(sum.unpriced).toBe(expected.filter(([, one]) => one.amount_cents === null).length);
      }),
      { numRuns: process.env.SOAK === 'on' ? 2_000 : 500 },
    );
  });

  test('every sort and page matches that of a sorted list', async () => {
    const value = (one: PlacedGift, sort: GiftSort): number | string | null => {
      const text = (...parts: (string | null)[]) => fold(parts.filter(Boolean).join('\n')) || null;
      const values = {
        given: one.given_at,
        received: one.received_at,
        updated: one.updated_at,
        amount: one.amount_cents,
        donor: text(one.donor_last_name, one.donor_first_name, one.donor_email),
        campaign: text(one.campaign_name),
        subcampaign: text(one.subcampaign_name),
        status: text(one.status),
      };
      return values[sort];
    };
    const page = fc.record({
      sort: fc.constantFrom(...giftSorts),
      direction: fc.constantFrom('ASC', 'DESC'),
      offset: fc.nat(30),
      limit: fc.integer({ min: 1, max: 20 }),
    });
    await fc.assert(
      fc.asyncProperty(world, page, anyLayout, anyFilter, async ([gifts, goneAt], at, layout, wanted) => {
        const gone = new Set(goneAt);
        const columns = columnsOf(gifts, gone, layout);
        const sorted = matching(gifts, gone, wanted).sort(([a, one], [b, other]) => {
          const [x, y] = [value(one, at.sort), value(other, at.sort)];
          if (x === y) return a - b;
          if (x === null || y === null) return x === null ? 1 : -1;
          return x < y === (at.direction === 'ASC') ? -1 : 1;
        });
        const expected = sorted.map(([index]) => placeOf(index, layout.apart));
        const selected = selectGifts(columns, wanted, { words: wordsOfFilter(wanted), unplaced: false });
        expect(pageOfGifts(columns, selected, at)).toEqual(expected.slice(at.offset, at.offset + at.limit));
        const batches: number[][] = [];
        for await (const some of allInOrder(columns, selected, at, { batch: at.limit, run: 7 }))
          batches.push(some);
        expect(batches.flat()).toEqual(expected);
        expect(batches.slice(0, -1).every(({ length }) => length === at.limit)).toBe(true);
      }),
      { numRuns: process.env.SOAK === 'on' ? 1_000 : 250 },
    );
  });
});
