import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, decimalText } from '#contract/values/money.ts';
import { differenceText, readReconciliation, reasonError } from './reconciliation-values.ts';

const paid = cents(1_891_635);

test('a matching statement needs no note; a difference does', () => {
  expect(readReconciliation({ statement: '$18,916.35', note: '' }, paid)).toEqual({
    difference: 0,
    statement: paid,
    fieldErrors: {},
  });
  const less = readReconciliation({ statement: '18,901.35', note: ' ' }, paid);
  expect([less.difference, less.fieldErrors.note]).toEqual([-1_500, expect.stringContaining('Explain')]);
  expect(readReconciliation({ statement: '18901.35', note: 'Wire fee' }, paid).fieldErrors).toEqual({});
});

test('anything but an amount gets a message, and is not guessed', () => {
  for (const statement of ['', 'abc', '1.234', '12,34', '--5'])
    expect(readReconciliation({ statement, note: '' }, paid).fieldErrors.statement).toBeDefined();
});

test('every written amount is read to the cent, negative ones too', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e11, max: 1e11 }), (amount) => {
      expect(readReconciliation({ statement: decimalText(cents(amount)), note: 'x' }, paid).statement).toBe(
        amount,
      );
    }),
  );
});

test('money that the bank took back may be entered with either minus sign', () => {
  for (const statement of ['-12.50', '−12.50', ' −$12.50 '])
    expect(readReconciliation({ statement, note: 'Fee' }, cents(0))).toMatchObject({
      statement: -1_250,
      difference: -1_250,
    });
});

test('a reason is required and has a maximum length', () => {
  expect(reasonError('  ')).toContain('Enter a reason');
  expect(reasonError('x'.repeat(501))).toBe('1 character too long.');
  expect(reasonError('Wrong month')).toBeUndefined();
});

test('a difference of one cent is a difference', () => {
  expect([cents(0), cents(1), cents(-1), cents(-1_446)].map(differenceText)).toEqual([
    'No difference',
    '$0.01 over',
    '$0.01 short',
    '$14.46 short',
  ]);
  const cent = readReconciliation({ statement: '18,916.34', note: '' }, paid);
  expect([cent.difference, cent.fieldErrors.note]).toEqual([-1, 'Explain the difference.']);
});

test('an empty field has no difference', () => {
  expect(readReconciliation({ statement: '', note: '' }, paid).difference).toBeNull();
});
