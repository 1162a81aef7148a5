import { expect, test } from 'vitest';
import { fillText } from './fill-text.ts';

test.each([
  [
    { gifts: 18_400, total: 25_016, perMinute: 2_500 },
    '18,400 of 25,016 gifts, newest first, about 3 min left',
  ],
  [
    { gifts: 24_900, total: 25_016, perMinute: 2_500 },
    '24,900 of 25,016 gifts, newest first, less than a minute left',
  ],
  [
    { gifts: 0, total: 1_000_000, perMinute: 4_000 },
    '0 of 1,000,000 gifts, newest first, about 4 hours left',
  ],
  [{ gifts: 75, total: null, perMinute: 900 }, '75 gifts, newest first'],
  [{ gifts: 0, total: 25_016, perMinute: null }, '0 of 25,016 gifts, newest first'],
  [{ gifts: 0, total: 1, perMinute: 0 }, '0 of 1 gift, newest first'],
])('%o: %s', (state, text) => {
  expect(fillText(state)).toBe(text);
});
