import { expect, test } from 'vitest';
import { noDepositText } from '../../refund/labels.ts';
import { noDeposit } from './no-deposit.ts';

test('only money that will be deposited is said to be in no deposit yet, in the same words everywhere', () => {
  const deposits = [
    noDeposit({ type: 'CASH', status: 'CONFIRMED' }).name,
    noDepositText({ status: 'SUCCEEDED' }),
    noDepositText({ status: 'CANCELED' }),
    noDeposit({ type: 'CASH', status: 'FAILED' }).name,
    noDeposit({ type: 'MANUAL_CASH', status: 'CONFIRMED' }).name,
  ];
  expect(deposits).toEqual([
    'Not in a deposit yet',
    'Not in a deposit yet',
    'No deposit',
    'No deposit',
    'No deposit',
  ]);
});
