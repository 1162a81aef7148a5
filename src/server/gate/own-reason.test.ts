import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isWrite, operationIds } from '#contract/giving/catalog.ts';
import { splitReason } from './own-reason.ts';

const refund = 'contributions.initiateRefund';

test('never sends the reason for a refund to the platform', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), fc.dictionary(fc.string(), fc.jsonValue()), (reason, rest) => {
      const { reason: _, ...others } = rest;
      const split = splitReason(refund, { ...others, reason });
      expect(split).toEqual({ reason: reason.trim() || null, body: others });
    }),
  );
});

test('refuses a reason that is too long or not text before anything is sent', () => {
  for (const reason of ['x'.repeat(151), 7, null, { text: 'no' }])
    expect(() => splitReason(refund, { reason })).toThrow('Check the reason');
  expect(splitReason(refund, { reason: '🙏'.repeat(150) }).reason).toHaveLength(300);
});

test('leaves the reason of every other write in its body', () => {
  const body = { reason: 'Moved away' };
  for (const id of operationIds.filter(isWrite))
    if (id !== refund) expect(splitReason(id, body)).toEqual({ reason: null, body });
});
