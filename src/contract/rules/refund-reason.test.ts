import { expect, test } from 'vitest';
import { readRefundReason, suggestedRefundReasons } from './refund-reason.ts';

const tooLong = 'Shorten the reason to 150 characters.';

test.each<[typed: string, reason: string, count: number, fieldError: string | undefined]>([
  ['', '', 0, undefined],
  ['   ', '', 0, undefined],
  [' Duplicate gift\n', 'Duplicate gift', 14, undefined],
  ['x'.repeat(149), 'x'.repeat(149), 149, undefined],
  ['x'.repeat(150), 'x'.repeat(150), 150, undefined],
  [` ${'x'.repeat(150)} `, 'x'.repeat(150), 150, undefined],
  ['x'.repeat(151), 'x'.repeat(151), 151, tooLong],
  // Characters as people count them, not units of UTF-16.
  ['😀'.repeat(150), '😀'.repeat(150), 150, undefined],
  ['😀'.repeat(151), '😀'.repeat(151), 151, tooLong],
])('%j', (typed, reason, count, fieldError) => {
  expect(readRefundReason(typed)).toEqual({ reason, count, fieldError });
});

test('every suggestion is a reason', () => {
  for (const one of suggestedRefundReasons)
    expect(readRefundReason(one)).toMatchObject({ reason: one, fieldError: undefined });
});
