import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { finalStatuses, statusesByType } from '#contract/giving/gift-statuses.ts';
import { contributionStatuses, contributionTypes } from '#contract/giving/vocabulary.ts';
import type { Gift } from '../../labels/gift.ts';
import { lifecycleOf } from './gift-lifecycle.ts';

const gift = (more: Partial<Gift>): Gift =>
  // Only what the steps read; the rest is as absent as the platform may leave it.
  ({
    type: null,
    status: null,
    contributionDate: '2026-11-20T17:17:00.000Z',
    contributionReceivedAt: null,
    liquidationInitiatedAt: null,
    receivedTokensAt: null,
    paymentMethod: null,
    ...more,
  }) as Gift;

describe('every state of every type has its place', () => {
  test.each(
    contributionTypes.flatMap((type) => statusesByType[type].map((status) => [type, status] as const)),
  )('%s %s', (type, status) => {
    const steps = lifecycleOf(gift({ type, status }));
    const now = steps.filter(({ phase }) => phase !== 'past' && phase !== 'future');
    expect(now.map((step) => step.status)).toEqual([status]);
    expect(steps.every(({ meaning }) => !meaning.startsWith('Unrecognized'))).toBe(true);
    // Nothing is to come once it has ended off the path.
    if (now[0]?.phase !== 'present') expect(steps.at(-1)?.status).toBe(status);
  });
});

test('a word nobody documented gives one step that shows it as it came', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.constantFrom(...contributionTypes), fc.string()),
      fc.oneof(fc.constantFrom(...contributionStatuses), fc.string({ minLength: 1 })),
      (type, status) => {
        const steps = lifecycleOf(gift({ type, status }));
        expect(steps.filter((step) => step.status === status)).toHaveLength(1);
      },
    ),
  );
});

test('the first step has the time of the gift; times that nobody reports stay empty', () => {
  const steps = lifecycleOf(
    gift({ type: 'CASH', status: 'PAID_OUT', contributionReceivedAt: '2026-11-22T00:00:00Z' }),
  );
  expect(steps.map(({ status, at }) => [status, at])).toEqual([
    ['PENDING', '2026-11-20T17:17:00.000Z'],
    ['CONFIRMED', null],
    ['PAID_OUT', '2026-11-22T00:00:00Z'],
  ]);
});

test.each(contributionTypes)('%s counts as received from the state the specification names', (type) => {
  const finals: readonly string[] = finalStatuses[type];
  const steps = finals.flatMap((status) => lifecycleOf(gift({ type, status })));
  expect(new Set(steps.filter(({ received }) => received).map(({ status }) => status))).toEqual(
    new Set(finals),
  );
});

test('a bank payment passes through processing, a card does not', () => {
  const bank = lifecycleOf(
    gift({ type: 'CASH', status: 'PENDING', paymentMethod: { type: 'ACH', last4: null, logoUrl: null } }),
  );
  const card = lifecycleOf(gift({ type: 'CASH', status: 'PENDING' }));
  expect(bank.map(({ status }) => status)).toContain('PROCESSING');
  expect(card.map(({ status }) => status)).not.toContain('PROCESSING');
});

test('a refunded or charged-back gift that had been received keeps its paid-out step and its time', () => {
  const received = '2026-11-22T00:00:00Z';
  for (const status of ['REFUNDED', 'CHARGEBACK']) {
    const at = lifecycleOf(gift({ type: 'CASH', status, contributionReceivedAt: received }));
    expect(at.find((step) => step.status === 'PAID_OUT')?.at).toBe(received);
    expect(at.at(-1)?.status).toBe(status);
    const never = lifecycleOf(gift({ type: 'CASH', status }));
    expect(never.map((step) => step.status)).not.toContain('PAID_OUT');
  }
});

test('the token time of a crypto gift does not pass for the time it was received', () => {
  const tokens = { receivedTokensAt: '2026-11-21T00:00:00Z' };
  const at = (more: Partial<Gift>) =>
    lifecycleOf(gift({ type: 'CRYPTO', status: 'CONFIRMED', ...tokens, ...more })).find(
      ({ status }) => status === 'CONFIRMED',
    )?.at;
  expect(at({})).toBeNull();
  expect(at({ contributionReceivedAt: '2026-11-22T00:00:00Z' })).toBe('2026-11-22T00:00:00Z');
});
