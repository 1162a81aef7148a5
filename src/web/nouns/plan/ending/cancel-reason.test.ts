import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkInput } from '#contract/giving/check-input.ts';
import { maxCancellationReason } from '#contract/values/typed-text.ts';
import { readReason } from './cancel-reason.ts';

test.each([
  ['', 0, true],
  ['   \n', 0, true],
  ['a', 1, false],
  ['  Moved away  ', 10, false],
  ['x'.repeat(150), 150, false],
  ['x'.repeat(151), 151, true],
  // Counts characters, not UTF-16 units: an emoji is one.
  ['🙂'.repeat(150), 150, false],
])('a reason of %j', (typed, count, refused) => {
  const read = readReason(typed);
  expect(read.count).toBe(count);
  expect(read.fieldError !== undefined).toBe(refused);
});

const typedReason = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.integer({ min: 145, max: 155 }).map((length) => '🙂'.repeat(length)),
);

test('a reason is refused exactly when the server refuses it', () => {
  fc.assert(
    fc.property(typedReason, (typed) => {
      const { reason, fieldError } = readReason(typed);
      const { ok } = checkInput('subscriptions.cancel', {
        path: { donorId: 'd1', subscriptionId: 's1' },
        query: new URLSearchParams(),
        body: { cancellationReason: reason },
      });
      expect(ok).toBe(!fieldError);
    }),
  );
});

test('an accepted reason is sent trimmed and within the limit', () => {
  fc.assert(
    fc.property(typedReason, (typed) => {
      const { reason, fieldError } = readReason(typed);
      if (fieldError) return;
      expect(reason).toBe(reason.trim());
      expect([...reason].length).toBeLessThanOrEqual(maxCancellationReason);
    }),
  );
});
