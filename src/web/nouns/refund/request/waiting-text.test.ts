import { expect, test } from 'vitest';
import { waitingText } from './waiting-text.ts';

const hourMs = 3_600_000;

test.each([
  [0, ''],
  // The browser's clock may be behind the server's.
  [-hourMs, ''],
  [hourMs - 1, ''],
  [hourMs, '1 hour'],
  [24 * hourMs - 1, '23 hours'],
  [24 * hourMs, '1 day'],
  [49 * hourMs, '2 days'],
])('after %i ms, a request has waited “%s”', (ms, text) => {
  expect(waitingText(1_000, 1_000 + ms)).toBe(text);
});
