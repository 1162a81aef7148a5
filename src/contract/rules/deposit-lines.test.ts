import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '../values/money.ts';
import { type DepositLine, giftIdOf, lineMoney } from './deposit-lines.ts';

const hex = fc.stringMatching(/^[0-9a-f]{24}$/);
const line = (change: Partial<DepositLine>): DepositLine => ({
  type: 'payment',
  grossValueInCents: null,
  grossFeeValueInCents: null,
  referenceId: null,
  description: null,
  ...change,
});

test('finds the gift of a reference with the live prefix, another one, or none', () => {
  fc.assert(
    fc.property(hex, fc.constantFrom('', 'tr_ad_', 'pi-', 'gift:'), (id, prefix) => {
      expect(giftIdOf({ referenceId: `${prefix}${id}` })).toBe(id);
      expect(giftIdOf({ referenceId: `${prefix}${id.toUpperCase()} ` })).toBe(id);
    }),
  );
});

test('finds no gift in a longer or shorter run of digits or before other characters', () => {
  fc.assert(
    fc.property(hex, fc.stringMatching(/^[0-9a-f]{1,8}$/), (id, more) => {
      for (const text of [`${more}${id}`, `tr_ad_${id.slice(more.length)}`, `tr_ad_${id}_1`, `mt_${more}`])
        expect(giftIdOf({ referenceId: text })).toBeNull();
    }),
  );
  expect(giftIdOf({ referenceId: null })).toBeNull();
});

test("gross is net plus fee or the gift's own amount, and otherwise unknown", () => {
  const net = cents(24_305);
  expect(lineMoney(line({ grossValueInCents: net, grossFeeValueInCents: cents(695) }))).toEqual({
    gross: 25_000,
    fee: 695,
    net,
  });
  expect(lineMoney(line({ grossValueInCents: net }), cents(25_000))).toEqual({
    gross: 25_000,
    fee: 695,
    net,
  });
  expect(lineMoney(line({ grossValueInCents: net }))).toEqual({ gross: null, fee: null, net });
  // The gift's amount doesn't determine the cost of its refund.
  expect(
    lineMoney(line({ type: 'refund', grossValueInCents: cents(-24_305) }), cents(25_000)).fee,
  ).toBeNull();
  expect(lineMoney(line({}), cents(25_000))).toEqual({ gross: null, fee: null, net: null });
});
