import { expect, test } from 'vitest';
import { isOperationId, isRead, isWrite, operationIds } from '../giving/catalog.ts';
import { isServerOnly, stewardPermissions } from './permissions.ts';
import { may, permissionsOf, roleIds } from './roles.ts';

/** Counts the operations a role may call and lists its Steward permissions. */
const grantsOf = (role: string) => {
  const permissions = permissionsOf(role);
  return {
    operations: permissions.filter(isOperationId).length,
    steward: permissions.filter((permission) => !isOperationId(permission)).toSorted(),
  };
};

test('each role may call its operations and has its Steward permissions', () => {
  const staff = [
    'copy.read',
    'copy.tap',
    'deposits.readReconciliations',
    'exports.make',
    'notes.write',
    'refunds.request',
    'tap.note',
    'tap.walk',
    'thanks.mark',
    'views.own',
  ];
  expect(Object.fromEntries(roleIds.map((role) => [role, grantsOf(role)]))).toEqual({
    admin: { operations: 37, steward: stewardPermissions.toSorted() },
    staff: {
      operations: 25,
      steward: staff,
    },
    finance: {
      operations: 26,
      steward: ['deposits.reconcile', 'plans.watch', ...staff].toSorted(),
    },
    field: { operations: 7, steward: ['copy.tap', 'tap.note', 'tap.walk', 'views.own'] },
  });
});

test('only administrators write to the platform, and field managers may call only tap operations', () => {
  for (const role of roleIds)
    expect(permissionsOf(role).filter((one) => isOperationId(one) && isWrite(one)).length > 0).toBe(
      role === 'admin',
    );
  expect(
    permissionsOf('field')
      .filter(isOperationId)
      .every((id) => id.startsWith('tap.')),
  ).toBe(true);
  expect(may('staff', 'subscriptions.cancel')).toBe(false);
  expect(may('staff', 'paymentMethods.listByDonor')).toBe(false);
});

test('finance reads everything except webhooks', () => {
  const unread = operationIds.filter((id) => isRead(id) && !may('finance', id));
  expect(unread).toEqual(['webhooks.list', 'webhooks.get', 'webhooks.eventLogs', 'health.get']);
});

test('no role may call server-only operations, and an unknown role may do nothing', () => {
  expect(operationIds.filter(isServerOnly)).toEqual(['health.get']);
  for (const role of roleIds) {
    expect(may(role, 'health.get')).toBe(false);
    expect(permissionsOf(role)).toHaveLength(new Set(permissionsOf(role)).size);
  }
  for (const word of ['', 'owner', 'toString']) expect(permissionsOf(word)).toEqual([]);
});
