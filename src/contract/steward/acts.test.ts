import { expect, test } from 'vitest';
import { type ActId, aboutAct, actIds, askingLabel, mayAct } from './acts.ts';
import { may, type Role } from './roles.ts';

const allowed: Record<Role, readonly ActId[]> = {
  admin: [
    'plan.edit',
    'plan.cancel',
    'gift.thank',
    'gift.refund',
    'donor.takeGift',
    'donor.startPlan',
    'donor.edit',
    'donor.statement',
    'deposit.reconcile',
    'month.close',
    'month.reopen',
    'device.find',
  ],
  staff: ['gift.thank', 'gift.requestRefund', 'donor.statement', 'device.find'],
  finance: [
    'gift.thank',
    'gift.requestRefund',
    'donor.statement',
    'deposit.reconcile',
    'month.close',
    'month.reopen',
    'device.find',
  ],
  field: ['device.find'],
};

test.each(Object.entries(allowed))('what %s may do', (role, acts) => {
  expect(actIds.filter((act) => mayAct(act, (permission) => may(role, permission)))).toEqual(acts);
});

test('what moves money, cancels, or freezes asks before it does anything, and its label says so', () => {
  const asking = [
    'plan.cancel',
    'gift.refund',
    'gift.requestRefund',
    'deposit.reconcile',
    'month.close',
    'month.reopen',
  ];
  expect(actIds.filter((act) => aboutAct(act).guard === 'dialog')).toEqual(asking);
  expect(actIds.filter((act) => askingLabel(act).endsWith('…'))).toEqual(asking);
});
