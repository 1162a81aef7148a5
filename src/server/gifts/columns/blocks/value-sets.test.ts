import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainGift } from '../../plain-filter-fixture.ts';
import { placesOf } from '../bits.ts';
import { createGiftColumns, dropGift, putGift } from '../gift-columns.ts';
import { selectGifts } from '../select-gifts.ts';

test('selects the gifts of any campaigns, before and after there are too many of them for a set each', () => {
  const change = fc.record({ place: fc.nat(150), campaign: fc.option(fc.nat(50), { freq: 5 }) });
  const changes = fc.array(change, { maxLength: 200, size: 'max' });
  const wanted = fc.uniqueArray(fc.nat(50), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(changes, wanted, (all, campaigns) => {
      const columns = createGiftColumns(32);
      const gifts = new Map<number, number>();
      for (const [step, { place, campaign }] of all.entries()) {
        if (campaign === null) dropGift(columns, place);
        else putGift(columns, place, { ...plainGift('any'), campaign_id: `c${campaign}` });
        if (campaign === null) gifts.delete(place);
        else gifts.set(place, campaign);
        if (step % 5 > 0) continue;
        const { bits } = selectGifts(columns, { campaign: campaigns.map((one) => `c${one}`) });
        const expected = [...gifts].filter(([, one]) => campaigns.includes(one)).map(([at]) => at);
        expect([...placesOf(bits)]).toEqual(expected.sort((a, b) => a - b));
      }
    }),
  );
});
