import { expect, test } from 'vitest';
import { learn, newWindow, remaining, rollOver, silenceMs, startCall } from './window.ts';

test('opens the window with the first call and closes it a minute later', () => {
  const state = newWindow();
  expect(state.endsAt).toBeNull();
  startCall(state, 1_000);
  expect([remaining(state), state.endsAt]).toEqual([119, 61_000]);
  rollOver(state, 60_999);
  expect(remaining(state)).toBe(119);
  rollOver(state, 61_000);
  expect([remaining(state), state.endsAt]).toEqual([120, null]);
});

test("uses the platform's count if it is lower, minus the calls it may not have counted", () => {
  const state = newWindow();
  const first = startCall(state, 0);
  startCall(state, 0);
  startCall(state, 0);
  learn(state, first, { limit: 120, remaining: 60, resetSeconds: 40 }, 0, 100);
  expect(remaining(state)).toBe(58);
  expect(state.endsAt).toBe(40_100);
  startCall(state, 200);
  expect(remaining(state)).toBe(57);
});

test('ignores an older response after a newer one, and a late response of an old window', () => {
  const state = newWindow();
  const first = startCall(state, 0);
  const second = startCall(state, 0);
  learn(state, second, { limit: 120, remaining: 50, resetSeconds: 60 }, 1, 10);
  learn(state, first, { limit: 120, remaining: 90, resetSeconds: 60 }, 0, 20);
  expect(remaining(state)).toBe(49);
  rollOver(state, 61_000);
  learn(state, second, { limit: 120, remaining: 3, resetSeconds: 60 }, 0, 61_000);
  expect(remaining(state)).toBe(120);
});

test('adopts a new window that the platform opened', () => {
  const state = newWindow();
  for (let call = 0; call < 100; call += 1) startCall(state, 0);
  const late = startCall(state, 58_000);
  learn(state, late, { limit: 120, remaining: 119, resetSeconds: 60 }, 0, 58_000);
  expect([remaining(state), state.endsAt, state.epoch]).toEqual([119, 118_000, 1]);
});

test.each([
  ['7', 30, 7_000],
  [null, 30, 30_000],
  [null, 0, 5_000],
  [null, null, 5_000],
  ['99999999', null, 120_000],
  [null, 86_400, 120_000],
  ['Tue, 03 Mar 2026 15:00:20 GMT', null, 21_000],
  ['Tue, 03 Mar 2020 15:00:20 GMT', 12, 12_000],
  ['nonsense', null, 5_000],
])('obeys a 429 with Retry-After %s and reset %s for %d ms', (retryAfter, reset, ms) => {
  expect(silenceMs(retryAfter, reset, Date.UTC(2026, 2, 3, 15, 0, 0))).toBe(ms);
});

test.each([null, 0, -1, 100_000])('keeps its own end of the window for a reset of %s', (resetSeconds) => {
  const state = newWindow();
  const call = startCall(state, 0);
  learn(state, call, { limit: 120, remaining: 80, resetSeconds }, 0, 10);
  expect([remaining(state), state.endsAt]).toEqual([80, 60_000]);
});

test('each 429 in a row that says nothing doubles the pause, up to a minute', () => {
  expect([0, 1, 2, 3, 4, 9].map((before) => silenceMs(null, null, 0, before))).toEqual([
    5_000, 10_000, 20_000, 40_000, 60_000, 60_000,
  ]);
  expect(silenceMs('7', null, 0, 9)).toBe(7_000);
});
