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

test.each<[string, net: number | null, fee: number | null, record: number | null, gross: number | null]>([
  // A payment's fee is deducted, whatever its sign, and is the rest of the gift's own amount if none is reported.
  ['payment', 24_305, 695, null, 25_000],
  ['payment', 24_305, -695, null, 25_000],
  ['payment', 24_305, null, 25_000, 25_000],
  ['payment', 24_305, null, null, null],
  ['payment', null, 695, 25_000, null],
  // A returned fee as a positive and as a negative number, and one charged on top.
  ['refund', -101_030, 400, 101_430, -101_430],
  ['refund', -101_030, -400, 101_430, -101_430],
  ['refund', -101_830, 400, 101_430, -101_430],
  ['refund', -101_030, 0, null, -101_030],
  ['chargeback', -51_500, 1_500, 50_000, -50_000],
  ['chargeback', -51_500, -1_500, 50_000, -50_000],
  ['adjustment', 51_500, 1_500, 50_000, 50_000],
  // Nothing fits, or nothing is known.
  ['refund', -101_030, 400, null, null],
  ['refund', -101_030, 400, 99_999, null],
  ['refund', -101_030, null, 101_430, null],
  ['transfer', 5_000, 10, null, null],
  ['new_word', 5_000, 0, null, 5_000],
])(
  'a %s line of %s with a fee of %s and a record of %s has a gross amount of %s',
  (type, net, fee, record, gross) => {
    const inCents = (amount: number | null) => (amount === null ? null : cents(amount));
    const lineOf = line({ type, grossValueInCents: inCents(net), grossFeeValueInCents: inCents(fee) });
    expect(lineMoney(lineOf, inCents(record))).toEqual({
      gross,
      fee: gross === null || net === null ? null : gross - net,
      net,
    });
  },
);
