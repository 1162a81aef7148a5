/** Each decision about a line of a deposit, reached on purpose. */
import fc, { type Arbitrary } from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '../values/money.ts';
import { aim, one } from './aim-fixture.ts';
import { giftOfLine, tieOf } from './deposit-line-ties.ts';
import { type DepositLine, lineMoney } from './deposit-lines.ts';

const ids = { gift: 'a'.repeat(24), other: 'b'.repeat(24), record: 'c'.repeat(24) };
const line = (members: Partial<DepositLine>): DepositLine =>
  ({
    type: 'payment',
    referenceId: null,
    grossValueInCents: null,
    grossFeeValueInCents: null,
    ...members,
  }) as DepositLine;
const money = fc.integer({ min: 100, max: 100_000 });
const fees = fc.integer({ min: 1, max: 99 });
const otherType = one('refund', 'chargeback', 'adjustment', null);

test('the amounts of a line of a deposit', () => {
  type Case = [line: DepositLine, record: number | null, gross: number | null];
  const told = ([of, record, gross]: Case) => {
    const found = lineMoney(of, record === null ? null : cents(record));
    expect(found).toEqual({
      gross,
      net: of.grossValueInCents,
      fee: gross === null ? null : gross - (of.grossValueInCents ?? 0),
    });
    return gross === null ? 'unknown' : 'known';
  };
  /** `make` returns the net amount, the fee, the amount of the record, and the gross amount. */
  const from = (
    type: Arbitrary<string | null>,
    make: (net: number, fee: number) => [number | null, number | null, number | null, number | null],
  ): Arbitrary<Case> =>
    fc.tuple(type, money, fees).map(([of, amount, fee]) => {
      const [net, its, record, gross] = make(amount, fee);
      const members = { type: of, grossValueInCents: net, grossFeeValueInCents: its } as Partial<DepositLine>;
      return [line(members), record, gross];
    });
  const payment = one('payment');
  aim(told, {
    'unknown: no net amount': from(fc.oneof(payment, otherType), (net, fee) => [null, fee, net, null]),
    'known: a payment with a fee': from(payment, (net, fee) => [net, fee, 7, net + fee]),
    'known: a payment whose fee is below zero': from(payment, (net, fee) => [net, -fee, 7, net + fee]),
    'known: a payment without a fee, by its gift': from(payment, (net, fee) => [
      net,
      null,
      net + fee,
      net + fee,
    ]),
    'unknown: a payment without a fee or a gift': from(payment, (net) => [net, null, null, null]),
    'unknown: another line without a fee': from(otherType, (net, fee) => [-net, null, net + fee, null]),
    'known: another line with no fee': from(otherType, (net) => [-net, 0, 7, -net]),
    'known: a fee on top': from(otherType, (net, fee) => [-net - fee, fee, net, -net]),
    'known: a fee that was returned': from(otherType, (net, fee) => [-net + fee, fee, net, -net]),
    'unknown: a fee that fits neither way': from(otherType, (net, fee) => [-net, fee, net + 200, null]),
    'unknown: a fee that fits both ways': from(otherType, (_net, fee) => [0, fee, fee, null]),
    'unknown: without its record': from(otherType, (net, fee) => [-net, fee, null, null]),
  });
});

test('the refund or chargeback behind a line of a deposit', () => {
  const back = (id: string, contributionId: string | null, depositId: string | null) => ({
    id,
    contributionId,
    depositId,
    amountInCents: cents(100),
  });
  type Case = {
    line: DepositLine;
    refunds: ReturnType<typeof back>[];
    chargebacks: ReturnType<typeof back>[];
  };
  const told = ({ line: of, ...read }: Case) => {
    const tie = tieOf(of, 'p1', read);
    return `${tie?.kind ?? 'none'} ${tie?.id ?? '-'} ${giftOfLine(of, tie) ?? '-'}`;
  };
  const prefix = one('', 'tr_ad_', 're-', 'X ');
  const decoys = fc.array(one(back('r8', ids.other, 'p1'), back('r9', null, null)), { maxLength: 3 });
  const of = (
    type: string,
    about: string,
    refunds: Case['refunds'],
    chargebacks: Case['chargebacks'] = [],
  ): Arbitrary<Case> =>
    fc.tuple(prefix, decoys, fc.boolean()).map(([start, more, isUpper]) => ({
      line: line({
        type,
        referenceId: start + (isUpper ? about.toUpperCase() : about),
      } as Partial<DepositLine>),
      refunds: [...more, ...refunds],
      chargebacks: [...chargebacks, ...more],
    }));
  aim(told, {
    [`refund ${ids.record} ${ids.gift}`]: of('refund', ids.record, [back(ids.record, ids.gift, null)]),
    [`refund r1 ${ids.gift}`]: of('refund', ids.gift, [
      back('r0', ids.gift, 'p0'),
      back('r1', ids.gift, 'p1'),
    ]),
    [`refund ${ids.gift} ${ids.record}`]: of('refund', ids.gift, [
      back('r1', ids.gift, 'p1'),
      back(ids.gift, ids.record, 'p0'),
    ]),
    [`none - ${ids.gift}: a refund in another deposit`]: of('refund', ids.gift, [back('r1', ids.gift, 'p0')]),
    [`none - ${ids.gift}: a chargeback for a refund`]: of(
      'refund',
      ids.gift,
      [],
      [back('c1', ids.gift, 'p1')],
    ),
    [`chargeback c1 ${ids.gift}`]: of(
      'chargeback',
      ids.gift,
      [back('r1', ids.gift, 'p1')],
      [back('c1', ids.gift, 'p1')],
    ),
    [`none - ${ids.gift}: a payment`]: of('payment', ids.gift, [back('r1', ids.gift, 'p1')]),
    'none - -': of('refund', 'manual transfer', [back('r1', ids.gift, 'p1')]),
    [`refund ${ids.record} -`]: of('refund', ids.record, [back(ids.record, null, 'p1')]),
  });
});
