import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { finalStatuses } from '#contract/giving/final-statuses.ts';
import { statusesByType } from '#contract/giving/gift-statuses.ts';
import { contributionStatuses, contributionTypes } from '#contract/giving/vocabulary.ts';
import type { ObservedStatus } from '#contract/steward/operations/copied-gifts.ts';

import type { Gift } from '../labels.ts';
import { lifecycleOf } from './gift-lifecycle.ts';

const gift = (more: Partial<Gift>): Gift =>
  // Only the members that the steps read; the rest is missing, as the platform may leave it.
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

describe('every status of every type has a step', () => {
  test.each(
    contributionTypes.flatMap((type) => statusesByType[type].map((status) => [type, status] as const)),
  )('%s %s', (type, status) => {
    const steps = lifecycleOf(gift({ type, status }));
    const now = steps.filter(({ phase }) => phase !== 'past' && phase !== 'future');
    expect(now.map((step) => step.status)).toEqual([status]);
    expect(steps.every(({ meaning }) => !meaning.startsWith('Unrecognized'))).toBe(true);
    // After an end off the path, no steps follow.
    if (now[0]?.phase !== 'present') expect(steps.at(-1)?.status).toBe(status);
  });
});

test('an undocumented status becomes one step that shows it as it is', () => {
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

test('the first step has the time of the gift; unreported times stay empty', () => {
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

test('a bank payment goes through processing, a card payment does not', () => {
  const bank = lifecycleOf(
    gift({ type: 'CASH', status: 'PENDING', paymentMethod: { type: 'ACH', last4: null, logoUrl: null } }),
  );
  const card = lifecycleOf(gift({ type: 'CASH', status: 'PENDING' }));
  expect(bank.map(({ status }) => status)).toContain('PROCESSING');
  expect(card.map(({ status }) => status)).not.toContain('PROCESSING');
});

test('a received gift that is refunded or charged back keeps its paid-out step and time', () => {
  const received = '2026-11-22T00:00:00Z';
  for (const status of ['REFUNDED', 'CHARGEBACK']) {
    const at = lifecycleOf(gift({ type: 'CASH', status, contributionReceivedAt: received }));
    expect(at.find((step) => step.status === 'PAID_OUT')?.at).toBe(received);
    expect(at.at(-1)?.status).toBe(status);
    const never = lifecycleOf(gift({ type: 'CASH', status }));
    expect(never.map((step) => step.status)).not.toContain('PAID_OUT');
  }
});

test('the token time of a crypto gift is not mistaken for the time it was received', () => {
  const tokens = { receivedTokensAt: '2026-11-21T00:00:00Z' };
  const at = (more: Partial<Gift>) =>
    lifecycleOf(gift({ type: 'CRYPTO', status: 'CONFIRMED', ...tokens, ...more })).find(
      ({ status }) => status === 'CONFIRMED',
    )?.at;
  expect(at({})).toBeNull();
  expect(at({ contributionReceivedAt: '2026-11-22T00:00:00Z' })).toBe('2026-11-22T00:00:00Z');
});

const seen = (status: string, notAfter: string): ObservedStatus => ({
  status,
  notBefore: '2026-11-20T17:17:00.000Z',
  notAfter,
  reading: 'increment',
});

test('a status shows when it was seen only if the platform gives no time', () => {
  const history = [
    seen('PENDING', '2026-11-20T17:18:00.000Z'),
    seen('CONFIRMED', '2026-11-20T17:19:00.000Z'),
    seen('PAID_OUT', '2026-11-23T00:00:00.000Z'),
  ];
  const paid = gift({ type: 'CASH', status: 'PAID_OUT', contributionReceivedAt: '2026-11-22T00:00:00Z' });
  const times = lifecycleOf(paid, history).map(({ status, at, seen: one }) => [status, at ?? one?.notAfter]);
  expect(times).toEqual([
    ['PENDING', '2026-11-20T17:17:00.000Z'],
    ['CONFIRMED', '2026-11-20T17:19:00.000Z'],
    ['PAID_OUT', '2026-11-22T00:00:00Z'],
  ]);
});

test('observed statuses off the path become steps, and future steps have no time', () => {
  const failed = lifecycleOf(gift({ type: 'CASH', status: 'FAILED' }), [
    seen('PROCESSING', '2026-11-21T00:00:00.000Z'),
    seen('FAILED', '2026-11-22T00:00:00.000Z'),
  ]);
  expect(failed.map(({ status, phase }) => [status, phase])).toEqual([
    ['PENDING', 'past'],
    ['PROCESSING', 'past'],
    ['FAILED', 'ended'],
  ]);
  const back = lifecycleOf(gift({ type: 'STOCK', status: 'IN_PROCESS' }), [
    seen('RECEIVED_FOR_LIQUIDATION', '2026-11-20T20:00:00.000Z'),
    seen('TROUBLESHOOTING', '2026-11-21T00:00:00.000Z'),
    seen('IN_PROCESS', '2026-11-22T00:00:00.000Z'),
  ]);
  expect(back.filter(({ phase }) => phase !== 'future').map(({ status }) => status)).toEqual([
    'VERIFYING_INFORMATION',
    'INITIATED',
    'TROUBLESHOOTING',
    'IN_PROCESS',
  ]);
  expect(back.filter(({ phase }) => phase === 'future').map((step) => step.seen)).not.toContainEqual(
    expect.anything(),
  );
});

test('any history keeps each step once and the current step unchanged', () => {
  const status = fc.constantFrom(...contributionStatuses);
  fc.assert(
    fc.property(fc.constantFrom(...contributionTypes), status, fc.array(status), (type, now, history) => {
      const steps = lifecycleOf(
        gift({ type, status: now }),
        history.map((one) => seen(one, '2026-11-22T00:00:00.000Z')),
      );
      expect(new Set(steps.map((step) => step.status)).size).toBe(steps.length);
      expect(steps.find(({ phase }) => phase !== 'past')?.status).toBe(now);
    }),
  );
});
