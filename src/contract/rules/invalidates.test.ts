import { expect, test } from 'vitest';
import { isRead, isWrite, operationIds } from '../giving/catalog.ts';
import { invalidatedBy } from './invalidates.ts';

test('every write makes its own kind of record old, and names only kinds that can be read', () => {
  const readable = new Set(operationIds.filter(isRead).map((id) => id.split('.')[0]));
  for (const id of operationIds.filter(isWrite)) {
    const own = id === 'payments.authorize' ? 'contributions' : id.split('.')[0];
    expect(invalidatedBy(id), id).toContain(own);
    for (const noun of invalidatedBy(id)) expect(readable, `${id} ${noun}`).toContain(noun);
  }
});

test('a refund makes refunds, campaign totals and deposits old; a canceled plan makes its donor old', () => {
  expect(invalidatedBy('contributions.initiateRefund')).toEqual(
    expect.arrayContaining(['contributions', 'refunds', 'donors', 'campaigns', 'deposits']),
  );
  expect(invalidatedBy('subscriptions.cancel')).toEqual(expect.arrayContaining(['subscriptions', 'donors']));
});

test('what is no write makes nothing old', () => {
  expect(invalidatedBy('donors.list')).toEqual([]);
  expect(invalidatedBy('toString')).toEqual([]);
});
