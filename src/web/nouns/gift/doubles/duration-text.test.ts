import { expect, test } from 'vitest';
import { durationText } from './duration-text.ts';

test.each([
  [0, '0 seconds'],
  [1_000, '1 second'],
  [119_000, '119 seconds'],
  [120_000, '2 minutes'],
  [600_000, '10 minutes'],
])('%i ms are %s', (ms, text) => expect(durationText(ms)).toBe(text));
