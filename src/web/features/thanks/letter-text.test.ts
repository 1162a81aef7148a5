import fc from 'fast-check';
import { expect, test } from 'vitest';
import { thankReasons } from '#contract/steward/letters/thanks.ts';
import { dollars } from '#contract/values/money.ts';
import { giftPhrase, lettersFor, remarkOf } from './letter-text.ts';

const gift = {
  type: 'CASH',
  stocks: null,
  crypto: null,
  amount: dollars(1_000),
  contributionDate: '2026-11-20T12:00:00.000Z',
  campaign: { id: 'c1', name: 'Winter shelter' },
};

const to = (name: string) => ({ id: 'c1', name });

test.each([
  ['gift of $1,000.00 on November 20, 2026 to Winter shelter', gift],
  ['gift on November 20, 2026', { ...gift, amount: null, campaign: null }],
  ['gift', { ...gift, amount: null, contributionDate: null, campaign: null }],
  ['gift of $1,000.00 on November 20, 2026 to the General fund', { ...gift, campaign: to('General fund') }],
  ['gift of $1,000.00 on November 20, 2026 to the Music program', { ...gift, campaign: to('Music program') }],
  ['gift of $1,000.00 on November 20, 2026 to The Legacy Fund', { ...gift, campaign: to('The Legacy Fund') }],
  ['gift of $1,000.00 on November 20, 2026 to Scholarships', { ...gift, campaign: to('Scholarships') }],
  [
    'gift of 93 shares of BRK.B on November 20, 2026 to Winter shelter',
    { ...gift, type: 'STOCK', stocks: { quantity: 93, tickers: ['BRK.B'] } },
  ],
  ['gift of stock on November 20, 2026 to Winter shelter', { ...gift, type: 'STOCK' }],
  ['gift of crypto on November 20, 2026', { ...gift, type: 'CRYPTO', campaign: null }],
  [
    'gift of $1,000.00 through your donor-advised fund on November 20, 2026 to Winter shelter',
    { ...gift, type: 'DAF' },
  ],
])('%s', (text, one) => expect(giftPhrase(one)).toBe(text));

test('a letter remarks on a first or tenth gift, but not on amounts', () => {
  expect(thankReasons.map((reason) => remarkOf({ reasons: [reason] })).filter(Boolean)).toEqual([
    'It was your first gift to us.',
    'It is good to have you back.',
    'It was your tenth gift in a row.',
  ]);
});

test("each gift with a donor is in exactly one letter, its donor's", () => {
  const row = fc.record({ id: fc.uuid(), donor: fc.constantFrom('d1', 'd2', 'd3', null) });
  fc.assert(
    fc.property(fc.uniqueArray(row, { selector: ({ id }) => id }), (rows) => {
      const letters = lettersFor(
        rows.map((one) => ({ ...one, donor: one.donor === null ? null : { id: one.donor } })),
      );
      expect(new Set(letters.map(({ donor }) => donor.id)).size).toBe(letters.length);
      const found = letters.flatMap(({ donor, rows: own }) => own.map((one) => `${one.id} ${donor.id}`));
      const wanted = rows.flatMap(({ id, donor }) => (donor === null ? [] : [`${id} ${donor}`]));
      expect(found.toSorted()).toEqual(wanted.toSorted());
    }),
  );
});
