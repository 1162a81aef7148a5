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
    'a %s gift counts as received in its final confirmation status and those after it, and in no other',
    (type, statuses) => {
      const found = contributionStatuses.filter((status) => giftOutcome(type, status) === 'received');
      expect(new Set<string>(found)).toEqual(new Set(statuses));
    },
  );

  test.each([
    ['CASH', 'pending', ['CONFIRMED', 'PENDING', 'PROCESSING', 'SOMETHING_NEW']],
    ['CASH', 'failed', ['FAILED', 'VOIDED']],
    ['CASH', 'returned', ['REFUNDED', 'CHARGEBACK']],
    ['DAF', 'failed', ['CANCELED', 'ABANDONED']],
    ['STOCK', 'pending', ['DONOR_UNRESPONSIVE']],
    ['SOMETHING_NEW', 'pending', ['PAID_OUT']],
    ['constructor', 'pending', ['PAID_OUT']],
    [null, 'pending', [null]],
  ])('a %s gift is %s: %s', (type, outcome, statuses) => {
    for (const status of statuses) expect(giftOutcome(type, status)).toBe(outcome);
  });
});
