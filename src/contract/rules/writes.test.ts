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

test('a refund invalidates refunds, campaign totals and deposits; a canceled plan invalidates its donor', () => {
  expect(invalidatedBy('contributions.initiateRefund')).toEqual(
    expect.arrayContaining(['contributions', 'refunds', 'donors', 'campaigns', 'deposits']),
  );
  expect(invalidatedBy('subscriptions.cancel')).toEqual(expect.arrayContaining(['subscriptions', 'donors']));
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
