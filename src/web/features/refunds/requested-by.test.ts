import { expect, test } from 'vitest';
import { requestedBy } from './requested-by.ts';

const refund = { id: 'r1', contributionId: 'g1', createdAt: '2026-11-22T09:00:00.000Z', status: 'PENDING' };
const intent = { operation: 'contributions.initiateRefund', madeId: 'r1', by: 'Maya Chen' } as const;
const row = (more: object) => ({
  operation: 'contributions.initiateRefund',
  outcome: 'verified',
  at: '2026-11-22T09:00:04.000Z',
  who: { id: 'u1', name: 'Maya Chen', role: 'admin' },
  target: { type: 'contribution', id: 'g1' },
  ...more,
});

test('a refund that one of us requested names the person', () => {
  expect(requestedBy(refund, [intent], [])).toBe('Maya Chen');
  expect(requestedBy(refund, [], [row({ outcome: 'done' }), row({})])).toBe('Maya Chen');
});

test.each([
  ['nothing known', []],
  ['another act', [row({ operation: 'contributions.charge' })]],
  ['another gift', [row({ target: { type: 'contribution', id: 'g2' } })]],
  ['a request that was declined', [row({ outcome: 'refused' })]],
  ['a request long before', [row({ at: '2026-11-18T09:00:00.000Z' })]],
  ['two people', [row({}), row({ who: { id: 'u2', name: 'Sam Ortiz', role: 'staff' } })]],
  ['a deleted account', [row({ who: { id: 'u1', name: null, role: null } })]],
])('names no one if it would be a guess: %s', (_, log) => {
  expect(requestedBy(refund, [{ ...intent, madeId: 'r2' }], log)).toBeNull();
});

test('a refund that failed is not the one in the log', () => {
  expect(requestedBy({ ...refund, status: 'FAILED' }, [], [row({})])).toBeNull();
});

test('a refund without a time has no requester', () => {
  expect(requestedBy({ ...refund, createdAt: null }, [], [row({})])).toBeNull();
});
