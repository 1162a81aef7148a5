import { expect, test } from 'vitest';
import { cents } from '../values/money.ts';
import { tieOf } from './deposit-line-ties.ts';
import type { DepositLine } from './deposit-lines.ts';

const [gift, refund] = ['a1a1a1a1a1a1a1a1a1a1a1a1', 'b2b2b2b2b2b2b2b2b2b2b2b2'];
const line = (type: string, referenceId: string | null): DepositLine => ({
  type,
  grossValueInCents: cents(-500),
  grossFeeValueInCents: null,
  referenceId,
  description: null,
});
const here = { id: refund, contributionId: gift, depositId: 'd1', amountInCents: cents(480) };
const read = { refunds: [{ ...here, id: 'other', depositId: 'd0' }, here], chargebacks: [] };

test('matches by the gift if the record is in this deposit, or by its own ID in any case', () => {
  const tie = { kind: 'refund', id: refund, giftId: gift, amountInCents: 480 };
  expect(tieOf(line('refund', gift.toUpperCase()), 'd1', read)).toEqual(tie);
  expect(tieOf(line('refund', `re_${refund}`), 'd9', read)).toEqual(tie);
});

test('guesses nothing', () => {
  expect(tieOf(line('refund', gift), 'd9', read)).toBeNull();
  expect(tieOf(line('chargeback', gift), 'd1', read)).toBeNull();
  expect(tieOf(line('payment', gift), 'd1', read)).toBeNull();
  expect(tieOf(line('refund', null), 'd1', read)).toBeNull();
});
