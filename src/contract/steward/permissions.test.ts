import { expect, test } from 'vitest';
import { operationIds } from '../giving/catalog.ts';
import { isServerOnly, localActs, may, mayAct, permittedOperations, roles } from './permissions.ts';

test('staff may call 25 operations, field managers 7, administrators 37: 69 of 152 cells with the anonymous row', () => {
  expect(Object.fromEntries(roles.map((role) => [role, permittedOperations(role).length]))).toEqual({
    admin: 37,
    staff: 25,
    field: 7,
  });
});

test('what a field manager may call begins with tap; what staff may call never writes', () => {
  expect(permittedOperations('field').every((id) => id.startsWith('tap.'))).toBe(true);
  expect(operationIds.filter((id) => isServerOnly(id))).toEqual(['health.get']);
  expect(may('staff', 'subscriptions.cancel')).toBe(false);
  expect(may('staff', 'paymentMethods.listByDonor')).toBe(false);
});

test('what each role may do with what Steward itself stores', () => {
  const granted = Object.fromEntries(
    roles.map((role) => [role, localActs.filter((act) => mayAct(role, act))]),
  );
  expect(granted).toEqual({
    admin: [...localActs],
    staff: [
      'directory.read',
      'directory.tap',
      'deposits.readCloseOffs',
      'tap.note',
      'exports.make',
      'views.own',
    ],
    field: ['directory.tap', 'tap.note', 'views.own'],
  });
});
