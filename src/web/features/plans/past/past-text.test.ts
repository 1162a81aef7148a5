/** What is said of what came of a plan. */
import { expect, test } from 'vitest';
import { paymentWord } from './past-text.ts';

// A gift may have gone back by a refund or by a chargeback: the word claims neither.
test.each([
  ['received', 'Received'],
  ['pending', 'Pending'],
  ['returned', 'Returned'],
] as const)('a gift that was %s in time', (outcome, word) => {
  expect(paymentWord({ what: 'came', outcome, daysLate: 0 })).toBe(word);
});
