import fc from 'fast-check';
import { expect, test } from 'vitest';
import { giftOutcome } from '#contract/rules/gift-outcome.ts';
import { anyGift } from '../plain-filter-fixture.ts';
import { bitsOf, hasBit, placesOf } from './bits.ts';
import {
  type EarlierGifts,
  earlierGifts,
  type GiftInLine,
  keepByEarlier,
  longestPauseMs,
} from './earlier-gifts.ts';
import { firstGifts } from './first-gifts.ts';
import { createGiftColumns, putGift } from './gift-columns.ts';
import { selectionOf } from './selection.ts';
import { atOnce } from './steps.ts';

/** Gifts of a few donors over three years. */
const spread = fc
  .tuple(anyGift, fc.constantFrom('d1', 'd2', null), fc.option(fc.integer({ min: 0, max: 36 }), { freq: 9 }))
  .map(([gift, donor, month]) => ({
    ...gift,
    donor_id: donor,
    given_at: month === null ? null : Date.UTC(2024, month, 15),
  }));

/** Counts backward from a time while the previous gift is within the longest pause. */
function inRow(time: number, earlier: readonly number[]): number {
  const last = Math.max(...earlier);
  if (earlier.length === 0 || time - last > longestPauseMs) return 0;
  const index = earlier.indexOf(last);
  return 1 + inRow(last, [...earlier.slice(0, index), ...earlier.slice(index + 1)]);
}

test("a donor's earlier gifts match a plain search through all gifts", () => {
  fc.assert(
    fc.property(fc.array(spread, { maxLength: 60 }), (gifts) => {
      const columns = createGiftColumns();
      for (const [place, gift] of gifts.entries()) putGift(columns, place, gift);
      const found = earlierGifts(columns, [...gifts.keys()]);
      const firsts = firstGifts(columns);
      for (const [place, gift] of gifts.entries()) {
        const before = gifts.filter(
          (other, at) =>
            gift.donor_id !== null &&
            other.donor_id === gift.donor_id &&
            giftOutcome(other.type, other.status) === 'received' &&
            other.given_at !== null &&
            gift.given_at !== null &&
            (other.given_at < gift.given_at || (other.given_at === gift.given_at && at < place)),
        );
        const amounts = before.flatMap(({ amount_cents: amount }) => amount ?? []);
        expect(found.get(place)).toEqual({
          gifts: before.length,
          inRow: inRow(
            gift.given_at ?? 0,
            before.map(({ given_at: at }) => at ?? 0),
          ),
          lastAt: before.length > 0 ? Math.max(...before.map(({ given_at: at }) => at ?? 0)) : null,
          largestCents: amounts.length > 0 ? Math.max(...amounts) : null,
        });
        // A donor's first received gift has none before it.
        if (hasBit(firsts, place)) expect(before).toEqual([]);
      }
    }),
    { numRuns: 500 },
  );
});

test("keeps gifts by a test of their own values and the donor's earlier gifts", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(spread, fc.boolean()), { maxLength: 40 }),
      fc.func(fc.boolean()),
      (gifts, keeps) => {
        const columns = createGiftColumns();
        for (const [place, [gift]] of gifts.entries()) putGift(columns, place, gift);
        const places = gifts.flatMap(([, isSelected], place) => (isSelected ? [place] : []));
        const selected = bitsOf(gifts.length, places);
        const earlier = earlierGifts(columns, places);
        const test = (gift: GiftInLine, before: EarlierGifts) => keeps([gift, before]);
        const kept = atOnce(keepByEarlier(columns, selectionOf(columns, selected), test));
        const wanted = gifts.flatMap(([gift, isSelected], place) => {
          const before = earlier.get(place);
          const line = {
            hasDonor: gift.donor_id !== null,
            givenAt: gift.given_at,
            cents: gift.amount_cents,
            isDedicated: (gift.dedication ?? '').trim() !== '',
          };
          return isSelected && before && test(line, before) ? place : [];
        });
        expect([...placesOf(kept.bits)]).toEqual(wanted);
      },
    ),
  );
});
