import { expect, test } from 'vitest';
import { roleIds } from '../roles.ts';
import { kindsFor, mayBeNotified, notificationKinds, usualChoice } from './notifications.ts';

test('people are notified only if they may read everything shown: the record, its gift, and its donor', () => {
  expect(kindsFor([])).toEqual([]);
  expect(kindsFor(['contributions.get', 'donors.get'])).toEqual(['gift']);
  expect(kindsFor(['chargebacks.get', 'contributions.get'])).toEqual([]);
  expect(kindsFor(['chargebacks.get', 'contributions.get', 'donors.get'])).toEqual(['chargeback', 'gift']);
  expect(kindsFor(['subscriptions.get'])).toEqual([]);
  expect(kindsFor(['subscriptions.get', 'donors.get'])).toEqual(['plan']);
  expect(kindsFor(['plans.watch', 'subscriptions.get', 'donors.get'])).toEqual(['plan', 'plan-check']);
  expect(kindsFor(['refunds.request', 'contributions.get', 'donors.get'])).toEqual(['gift', 'refund-answer']);
  // People who may refund answer requests; they don't make any.
  const all = ['refunds.request', 'contributions.initiateRefund', 'contributions.get', 'donors.get'] as const;
  expect(kindsFor(all)).toEqual(['gift', 'refund-request']);
  expect(kindsFor(['contributions.initiateRefund'])).toEqual([]);
  expect(kindsFor(['subscriptions.cancel', 'donors.get'])).toEqual([]);
  expect(kindsFor(['subscriptions.cancel', 'subscriptions.get', 'donors.get'])).toEqual([
    'plan',
    'scheduled-change',
  ]);
  for (const kind of notificationKinds) expect(kindsFor(['donors.get'])).not.toContain(kind);
});

test('each role has these kinds, and these choices until someone makes their own', () => {
  // The first is in the app, the second by email.
  const choiceOf = (role: string, kind: (typeof notificationKinds)[number]): string => {
    const { app, email } = usualChoice(role, kind);
    return `${app ? 'shown' : 'hidden'} ${email}`;
  };
  const choices = roleIds.map((role) => [
    role,
    Object.fromEntries(
      notificationKinds
        .filter((kind) => mayBeNotified(role, kind))
        .map((kind) => [kind, choiceOf(role, kind)]),
    ),
  ]);
  expect(Object.fromEntries(choices)).toEqual({
    admin: {
      chargeback: 'shown morning',
      plan: 'shown off',
      'plan-check': 'shown off',
      gift: 'shown off',
      'refund-request': 'shown at-once',
      'scheduled-change': 'shown at-once',
      'plan-run': 'shown at-once',
      tap: 'shown off',
      webhook: 'shown at-once',
      administrator: 'shown at-once',
      check: 'shown at-once',
      'standing-question': 'shown off',
      'standing-owner': 'shown off',
    },
    staff: {
      chargeback: 'shown off',
      plan: 'shown off',
      gift: 'shown off',
      'refund-answer': 'shown off',
      tap: 'hidden off',
      'standing-question': 'shown off',
    },
    finance: {
      chargeback: 'shown morning',
      plan: 'shown off',
      'plan-check': 'shown off',
      gift: 'shown off',
      'refund-answer': 'shown off',
      tap: 'hidden off',
      'standing-question': 'shown off',
    },
    field: { tap: 'shown morning', 'standing-question': 'shown off' },
  });
});
