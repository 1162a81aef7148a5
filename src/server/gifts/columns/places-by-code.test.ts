import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainGift } from '../plain-filter-fixture.ts';
import { placesOf } from './bits.ts';
import { createGiftColumns, dropGift, putGift } from './gift-columns.ts';
import { selectGifts } from './select-gifts.ts';

const donors = 9_000;
const gift = plainGift('any');

test('selects the gifts of any number of donors, while gifts change', () => {
  const columns = createGiftColumns(32);
  const donorOf = new Map<number, number>();
  const put = (place: number, donor: number) => {
    putGift(columns, place, { ...gift, donor_id: `d${donor}` });
    donorOf.set(place, donor);
  };
  for (let place = 0; place < donors * 2; place += 1) put(place, place % donors);
  const change = fc.record({
    place: fc.nat(donors * 2 + 100),
    donor: fc.option(fc.nat(donors + 9), { freq: 5 }),
    // Some changes are so many that all places are sorted again.
    times: fc.oneof({ arbitrary: fc.constant(1), weight: 20 }, { arbitrary: fc.constant(6_000), weight: 1 }),
  });
  const anyDonors = fc.oneof(
    { arbitrary: fc.uniqueArray(fc.nat(donors + 9), { maxLength: 80 }), weight: 9 },
    { arbitrary: fc.integer({ min: 1, max: 4 }).map((of) => range(donors / of)), weight: 1 },
  );
  fc.assert(
    fc.property(fc.array(change, { maxLength: 8 }), anyDonors, (changes, wanted) => {
      for (const { place, donor, times } of changes)
        for (let at = place; at < place + times; at += 1) {
          if (donor === null) dropGift(columns, at);
          if (donor === null) donorOf.delete(at);
          else put(at, donor);
        }
      const { bits } = selectGifts(columns, { donor: wanted.map((donor) => `d${donor}`) });
      const asked = new Set(wanted);
      const expected = [...donorOf].filter(([, donor]) => asked.has(donor)).map(([place]) => place);
      expect([...placesOf(bits)]).toEqual(expected.sort((a, b) => a - b));
    }),
    { numRuns: 60 },
  );
});

const range = (length: number): number[] => Array.from({ length: Math.floor(length) }, (_, index) => index);
