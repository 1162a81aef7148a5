import { describe, expect, test } from 'vitest';
import { contributionStatuses } from '../giving/vocabulary.ts';
import { giftOutcome } from './gift-outcome.ts';

describe('giftOutcome', () => {
  test.each([
    ['CASH', ['PAID_OUT']],
    ['MANUAL_CASH', ['CONFIRMED']],
    ['CRYPTO', ['CONFIRMED', 'PAYOUT_SENT', 'PAID_OUT']],
    ['DAF', ['CONTRIBUTION_RECEIVED', 'PAYOUT_SENT', 'PAID_OUT']],
    ['STOCK', ['CONTRIBUTION_RECEIVED', 'BILLED', 'COMPLETED', 'PAYOUT_SENT', 'PAID_OUT']],
  ])(
    'a %s gift is received in its final confirmation status and in those after it, and in no other',
    (type, statuses) => {
      const found = contributionStatuses.filter((status) => giftOutcome(type, status) === 'received');
      expect(new Set<string>(found)).toEqual(new Set(statuses));
    },
  );

  test.each([
    ['CASH', 'CONFIRMED', 'pending'],
    ['CASH', 'PENDING', 'pending'],
    ['CASH', 'PROCESSING', 'pending'],
    ['CASH', 'FAILED', 'failed'],
    ['CASH', 'VOIDED', 'failed'],
    ['DAF', 'CANCELED', 'failed'],
    ['DAF', 'ABANDONED', 'failed'],
    ['CASH', 'REFUNDED', 'returned'],
    ['CASH', 'CHARGEBACK', 'returned'],
    ['STOCK', 'DONOR_UNRESPONSIVE', 'pending'],
    ['CASH', 'SOMETHING_NEW', 'pending'],
    ['SOMETHING_NEW', 'PAID_OUT', 'pending'],
    [null, null, 'pending'],
    ['constructor', 'PAID_OUT', 'pending'],
  ])('%s %s: %s', (type, status, outcome) => {
    expect(giftOutcome(type, status)).toBe(outcome);
  });
});
