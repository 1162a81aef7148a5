import { expect, test } from 'vitest';
import { isRead, isWrite, operationIds } from '../giving/catalog.ts';
import { invalidatedBy, writes } from './writes.ts';

test('every write invalidates its own kind of record, and names only kinds that can be read', () => {
  const readable = new Set(operationIds.filter(isRead).map((id) => id.split('.')[0]));
  for (const id of operationIds.filter(isWrite)) {
    const own = id === 'payments.authorize' ? 'contributions' : id.split('.')[0];
    expect(invalidatedBy(id), id).toContain(own);
    for (const noun of invalidatedBy(id)) expect(readable, `${id} ${noun}`).toContain(noun);
  }
});

test('each write makes these kinds of records stale, and no others', () => {
  const stale = Object.fromEntries(
    operationIds.filter(isWrite).map((id) => [id, invalidatedBy(id).toSorted().join(' ')]),
  );
  expect(stale).toEqual({
    'contributions.charge': 'campaigns contributions donors subscriptions',
    'contributions.initiateRefund': 'campaigns contributions deposits donors refunds',
    'donors.create': 'donors',
    'donors.update': 'contributions donors',
    'subscriptions.create': 'campaigns contributions donors subscriptions',
    'subscriptions.update': 'donors subscriptions',
    'subscriptions.cancel': 'donors subscriptions',
    'payments.authorize': 'campaigns contributions donors paymentMethods subscriptions',
  });
});

test('writes that charge, refund, or change future charges are off after a restore', () => {
  expect(operationIds.filter(isWrite).filter((id) => writes[id].movesMoney)).toEqual([
    'contributions.charge',
    'contributions.initiateRefund',
    'subscriptions.create',
    'subscriptions.update',
    'payments.authorize',
  ]);
});

test("an operation that isn't a write invalidates nothing", () => {
  expect(invalidatedBy('donors.list')).toEqual([]);
  expect(invalidatedBy('toString')).toEqual([]);
});
