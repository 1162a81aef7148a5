import { expect, test } from 'vitest';
import { requestedBy } from './requested-by.ts';

const refund = { id: 'r1', createdAt: '2026-11-22T09:00:00.000Z', status: 'PENDING' };
const intent = { operation: 'contributions.initiateRefund', madeId: 'r1', by: 'Maya Chen' } as const;
const write = (more: object) => ({
  operation: 'contributions.initiateRefund' as const,
  at: '2026-11-22T09:00:04.000Z',
  by: 'Maya Chen',
  ...more,
});

test('a refund that one of us sent names the person', () => {
  expect(requestedBy(refund, [intent], [])).toBe('Maya Chen');
  expect(requestedBy(refund, [], [write({}), write({})])).toBe('Maya Chen');
});

test.each([
  ['nothing known', []],
  ['another act', [write({ operation: 'contributions.charge' })]],
  ['a refund sent long before', [write({ at: '2026-11-18T09:00:00.000Z' })]],
  ['two people', [write({}), write({ by: 'Sam Ortiz' })]],
])('names no one if it would be a guess: %s', (_, accepted) => {
  expect(requestedBy(refund, [{ ...intent, madeId: 'r2' }], accepted)).toBeNull();
});

test('a refund that failed is not the one that was accepted', () => {
  expect(requestedBy({ ...refund, status: 'FAILED' }, [], [write({})])).toBeNull();
});

test('a refund without a time has no requester', () => {
  expect(requestedBy({ ...refund, createdAt: null }, [], [write({})])).toBeNull();
});
