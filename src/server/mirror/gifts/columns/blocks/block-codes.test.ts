import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainGift } from '../../plain-filter-fixture.ts';
import { placesOf } from '../bits.ts';
import { createGiftColumns, putGift } from '../gift-columns.ts';
import { selectGifts } from '../select-gifts.ts';

const donors = 9_000;

test('selects the gifts of any number of donors, more than there are bits', () => {
  const columns = createGiftColumns(32);
  const gift = plainGift('any');
  for (let place = 0; place < donors * 2; place += 1)
    putGift(columns, place, { ...gift, donor_id: `d${place % donors}` });
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(donors + 10), { minLength: 1, maxLength: 80 }), (wanted) => {
      const { bits } = selectGifts(columns, { donor: wanted.map((donor) => `d${donor}`) });
      const found = [...placesOf(bits)];
      const expected = wanted.filter((donor) => donor < donors).flatMap((donor) => [donor, donor + donors]);
      expect(found).toEqual(expected.sort((a, b) => a - b));
    }),
    { numRuns: 30 },
  );
});
