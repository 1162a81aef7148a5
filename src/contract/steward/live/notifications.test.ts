import { expect, test } from 'vitest';
import { kindsFor, notificationKinds } from './notifications.ts';

test('people are notified only if they may read everything shown: the record, its gift, and its donor', () => {
  expect(kindsFor([])).toEqual([]);
  expect(kindsFor(['contributions.get', 'donors.get'])).toEqual(['gift']);
  expect(kindsFor(['chargebacks.get', 'contributions.get'])).toEqual([]);
  expect(kindsFor(['chargebacks.get', 'contributions.get', 'donors.get'])).toEqual(['chargeback', 'gift']);
  expect(kindsFor(['subscriptions.get'])).toEqual([]);
  expect(kindsFor(['subscriptions.get', 'donors.get'])).toEqual(['plan']);
  expect(kindsFor(['refunds.request', 'contributions.get', 'donors.get'])).toEqual(['gift', 'refund-answer']);
  // People who may refund answer requests; they don't make any.
  const all = ['refunds.request', 'contributions.initiateRefund', 'contributions.get', 'donors.get'] as const;
  expect(kindsFor(all)).toEqual(['gift', 'refund-request']);
  expect(kindsFor(['contributions.initiateRefund'])).toEqual([]);
  for (const kind of notificationKinds) expect(kindsFor(['donors.get'])).not.toContain(kind);
});
