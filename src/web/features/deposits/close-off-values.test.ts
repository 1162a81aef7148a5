import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, decimalText } from '#contract/money.ts';
import { readCloseOff, reasonMistake } from './close-off-values.ts';

const paid = cents(1_891_635);

test('an equal statement needs no note; a difference does', () => {
  expect(readCloseOff({ statement: '$18,916.35', note: '' }, paid)).toEqual({
    difference: 0,
    statement: paid,
    mistakes: {},
  });
  const less = readCloseOff({ statement: '18,901.35', note: ' ' }, paid);
  expect([less.difference, less.mistakes.note]).toEqual([-1_500, expect.stringContaining('needs a note')]);
  expect(readCloseOff({ statement: '18901.35', note: 'Wire fee' }, paid).mistakes).toEqual({});
});

test('what is no amount is said, not guessed', () => {
  for (const statement of ['', 'abc', '1.234', '12,34', '--5'])
    expect(readCloseOff({ statement, note: '' }, paid).mistakes.statement).toBeDefined();
});

test('every amount that is written out is read to the cent, below zero too', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e11, max: 1e11 }), (amount) => {
      expect(readCloseOff({ statement: decimalText(cents(amount)), note: 'x' }, paid).statement).toBe(amount);
    }),
  );
});

test('a reason is needed and has an end', () => {
  expect(reasonMistake('  ')).toContain('needed');
  expect(reasonMistake('x'.repeat(501))).toBe('Too long by 1.');
  expect(reasonMistake('Wrong month')).toBeUndefined();
});
