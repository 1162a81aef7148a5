import { expect, test } from 'vitest';
import { readTime, timeOf } from './wire-time.ts';

test.each([
  ['2026-11-20T09:00:00.000Z', '2026-11-20T09:00:00.000Z'],
  ['2026-11-20T09:00:00.000', '2026-11-20T09:00:00.000Z'],
  ['2026-11-20T09:00:00', '2026-11-20T09:00:00.000Z'],
  ['2026-11-20T09:00:00-08:00', '2026-11-20T17:00:00.000Z'],
  ['2026-11-20T09:00:00+0530', '2026-11-20T03:30:00.000Z'],
  ['2026-11-20', '2026-11-20T00:00:00.000Z'],
])('reads %s as %s', (text, expected) => {
  expect(readTime(text)?.toISOString()).toBe(expected);
  expect(timeOf(text)).toBe(Date.parse(expected));
});

test.each([null, undefined, '', 'soon'])('%s is not a time', (text) => {
  expect([readTime(text), timeOf(text)]).toEqual([null, null]);
});

test('a time without a zone is UTC, wherever the program runs', () => {
  const zone = process.env.TZ;
  try {
    for (const elsewhere of ['Asia/Tokyo', 'America/Los_Angeles']) {
      process.env.TZ = elsewhere;
      expect(new Date('2026-11-20T09:00:00').getTimezoneOffset()).not.toBe(0);
      expect(readTime('2026-11-20T09:00:00')?.toISOString()).toBe('2026-11-20T09:00:00.000Z');
    }
  } finally {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  }
});
