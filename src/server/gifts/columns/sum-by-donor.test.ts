import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyFilter, anyGift, matches, plainFirsts } from '../plain-filter-fixture.ts';
import { createGiftColumns, putGift } from './gift-columns.ts';
import { selectGifts } from './select-gifts.ts';
import { atOnce } from './steps.ts';
import { sumByDonor } from './sum-by-donor.ts';
import { sumGifts } from './sum-gifts.ts';

test("each donor's total is the sum of their gifts, to the cent", () => {
  fc.assert(
    fc.property(fc.array(anyGift, { maxLength: 60 }), anyFilter, (gifts, { text: _, ...filter }) => {
      const columns = createGiftColumns();
      for (const [place, gift] of gifts.entries()) putGift(columns, place, gift);
      const selected = selectGifts(columns, filter);
      const sums = atOnce(sumByDonor(columns, selected));
      const firsts = plainFirsts(gifts);
      const matchingAll = gifts.filter((gift) => matches(gift, filter, { isFirst: firsts.has(gift) }));
      const matching = matchingAll.filter((gift) => gift.donor_id !== null);
      expect(new Set(sums.map(({ donorId }) => donorId))).toEqual(
        new Set(matching.map(({ donor_id: id }) => id)),
      );
      for (const { donorId, firstAt, lastAt, ...sum } of sums) {
        const own = matching.filter(({ donor_id: id }) => id === donorId);
        const days = own.flatMap(({ given_at: at }) => at ?? []);
        expect({ ...sum, firstAt, lastAt }).toEqual({
          gifts: own.length,
          cents: own.reduce((total, { amount_cents: amount }) => total + (amount ?? 0), 0),
          unpriced: own.filter(({ amount_cents: amount }) => amount === null).length,
          firstAt: days.length > 0 ? Math.min(...days) : null,
          lastAt: days.length > 0 ? Math.max(...days) : null,
        });
      }
      // All donors together equal the total of the list, except for gifts without a donor.
      const { received, pending, failed, returned } = sumGifts(columns, selected);
      const nobodys = matchingAll.filter((gift) => gift.donor_id === null);
      expect(sums.reduce((total, { cents }) => total + cents, 0)).toBe(
        received.cents +
          pending.cents +
          failed.cents +
          returned.cents -
          nobodys.reduce((total, { amount_cents: amount }) => total + (amount ?? 0), 0),
      );
    }),
    { numRuns: process.env.SOAK === 'on' ? 1_000 : 300 },
  );
});
