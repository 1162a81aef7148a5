import { expect, test } from 'vitest';
import { fillText } from './fill-text.ts';

const now = Date.UTC(2026, 10, 20, 12);
const inMinutes = (minutes: number) => new Date(now + minutes * 60_000).toISOString();

test.each([
  [
    { gifts: 18_400, total: 25_016, doneAt: inMinutes(2.6) },
    '18,400 of 25,016 gifts, newest first, about 3 min left',
  ],
  [
    { gifts: 24_900, total: 25_016, doneAt: inMinutes(-0.5) },
    '24,900 of 25,016 gifts, newest first, less than a minute left',
  ],
  [
    { gifts: 0, total: 1_000_000, doneAt: inMinutes(250) },
    '0 of 1,000,000 gifts, newest first, about 4 hours left',
  ],
  [{ gifts: 75, total: null, doneAt: null }, '75 gifts, newest first'],
  [{ gifts: 0, total: 25_016, doneAt: null }, '0 of 25,016 gifts, newest first'],
  [{ gifts: 0, total: 1, doneAt: null }, '0 of 1 gift, newest first'],
])('%o: %s', (state, text) => {
  expect(fillText(state, now)).toBe(text);
});
