import fc from 'fast-check';
import { expect, test } from 'vitest';
import { giftIdOf } from '#contract/rules/deposit-lines.ts';
import type { DepositGift } from '#contract/steward/operations/deposits.ts';

import { cents } from '#contract/values/money.ts';
import { campaignSums } from './campaign-sums.ts';

const giftOf = (campaign: string | null): DepositGift => ({
  donorId: null,
  donorName: null,
  anonymous: false,
  givenAt: null,
  campaign,
  subcampaign: null,
  method: null,
  type: null,
  amountInCents: null,
});
const ids = ['a', 'b', 'c'].map((letter) => letter.repeat(24));
const gifts = { [ids[0] ?? '']: giftOf('Beds'), [ids[1] ?? '']: giftOf(null) };

test('every line is in one sum, and the sums add up to the lines', () => {
  const line = fc.record({
    type: fc.constantFrom('payment', 'refund', 'transfer'),
    grossValueInCents: fc.option(fc.integer({ min: -1e6, max: 1e8 }).map(cents)),
    grossFeeValueInCents: fc.constant(null),
    referenceId: fc.option(fc.constantFrom(...ids.map((id) => `tr_ad_${id}`), 'mt_1')),
    description: fc.constant(null),
  });
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const sums = campaignSums(lines, gifts, giftIdOf);
      expect(sums.reduce((all, one) => all + one.lines, 0)).toBe(lines.length);
      const isPriced = lines.every(({ grossValueInCents }) => grossValueInCents !== null);
      expect(sums.every(({ net }) => net !== null)).toBe(isPriced);
      if (isPriced)
        expect(sums.reduce((all, { net }) => all + (net ?? 0), 0)).toBe(
          lines.reduce((all, { grossValueInCents }) => all + (grossValueInCents ?? 0), 0),
        );
      // Lines without a known gift come last.
      expect(sums.map(({ rest }) => rest)).toEqual(sums.map(({ rest }) => rest).toSorted());
    }),
  );
});

test('a campaign, gifts without one, gifts that were not found, lines without a gift', () => {
  const lines = [...ids.map((id) => `tr_ad_${id}`), null].map((referenceId) => ({
    type: 'payment',
    grossValueInCents: cents(100),
    grossFeeValueInCents: null,
    referenceId,
    description: null,
  }));
  expect(campaignSums(lines, gifts, giftIdOf).map(({ name, lines: count }) => [name, count])).toEqual([
    ['Beds', 1],
    ['No campaign', 1],
    ['Gifts not found', 1],
    ['Lines without a gift', 1],
  ]);
});
