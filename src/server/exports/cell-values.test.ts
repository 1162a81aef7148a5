import { expect, test } from 'vitest';
import { refundStatusNames } from '#contract/rules/names/money-names.ts';
import { dollarsOf, inWords, nameOf } from './cell-values.ts';

test.each([
  ['PAID_OUT', 'Paid out'],
  ['ach', 'ACH'],
  ['ach_return', 'ACH return'],
  ['EXPIRED_OR_UNCAPTURED_CHARGE', 'Expired or uncaptured charge'],
  ['won', 'Won'],
  ['', ''],
  [null, null],
])('%j is "%s" in a file', (word, text) => {
  expect(inWords(word)).toBe(text);
});

test.each([
  ['SUCCEEDED', 'Refunded'],
  ['REQUIRES_ACTION', 'Needs action'],
  ['PARTLY_REVERSED', 'Partly reversed'],
  ['constructor', 'Constructor'],
  [null, null],
])('the refund status %j is "%s" in a file, as on screen', (word, text) => {
  expect(nameOf(refundStatusNames)(word)).toBe(text);
});

test('amounts are in dollars, to the cent', () => {
  expect([1_234_501, -5, 0, null].map(dollarsOf)).toEqual([12_345.01, -0.05, 0, null]);
});
