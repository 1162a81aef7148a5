/** A sample deposit for tests. */
import type { DepositRecord } from '#contract/rules/deposit-lines.ts';
import { cents } from '#contract/values/money.ts';

export const depositOf = (change: Partial<DepositRecord> = {}): DepositRecord => ({
  id: 'd',
  status: 'PAID',
  type: 'AUTOMATED',
  amountInCents: cents(100),
  arrivalAt: '2026-11-18T14:00:00.000Z',
  startingBalanceInCents: null,
  endingBalanceInCents: null,
  bankName: null,
  bankLast4: null,
  statementDescriptor: null,
  paymentMethodType: [],
  name: null,
  reconciledAt: null,
  createdAt: null,
  updatedAt: null,
  lineItems: null,
  ...change,
});
