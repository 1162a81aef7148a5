import { expect, test } from 'vitest';
import { isRefundOpen } from './open-refund.ts';

test.each([
  ['PENDING', true],
  ['REQUIRES_ACTION', true],
  ['IN_REVIEW', true],
  [null, true],
  ['SUCCEEDED', false],
  ['FAILED', false],
  ['CANCELED', false],
])('a refund that is %s is open: %s', (status, open) => {
  expect(isRefundOpen({ status })).toBe(open);
});
