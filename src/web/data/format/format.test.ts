import { beforeEach, expect, test } from 'vitest';
import { cents, dollars, moneyParts } from '#contract/values/money.ts';
import { readTime } from '#contract/values/wire-time.ts';
import {
  calendarDay,
  calendarDayText,
  calendarRangeText,
  dateTimeText,
  dollarText,
  fullTimeText,
  longDayText,
  nearText,
  setTimeZone,
} from './format.ts';
import { timeOfDayText } from './time-of-day.ts';

// Other files share this module.

const now = new Date('2026-11-20T20:00:00.000Z');
beforeEach(() => setTimeZone('America/Los_Angeles'));
const at = (text: string) => readTime(text) ?? now;

test("times are written in the organization's zone; without a zone they are UTC", () => {
  expect(dateTimeText(at('2026-11-20T17:42:00.000Z'), now)).toBe('Nov 20, 9:42 AM');
  expect(dateTimeText(at('2026-11-20T17:42:00.000'), now)).toBe('Nov 20, 9:42 AM');
  expect(dateTimeText(at('2025-12-31T23:05:00Z'), now)).toBe('Dec 31, 2025, 3:05 PM');
  expect(longDayText(at('2026-12-14T17:00:00Z'), now)).toBe('December 14');
  expect(fullTimeText(at('2026-11-20T17:42:00.000Z'))).toContain('Friday, November 20, 2026');
  expect(readTime('not a time')).toBeNull();
  expect(readTime(null)).toBeNull();
});

test('a time is relative only within the last day', () => {
  expect(nearText(at('2026-11-20T17:17:00Z'), now)).toBe('today at 9:17 AM');
  expect(nearText(at('2026-11-19T17:17:00Z'), now)).toBe('yesterday at 9:17 AM');
  expect(nearText(at('2026-11-18T17:17:00Z'), now)).toBe('on Nov 18, 9:17 AM');
  // The clocks went forward on Sunday, March 8: half an hour into Monday, 24 hours ago was still Saturday.
  const monday = at('2026-03-09T07:30:00Z');
  expect(nearText(at('2026-03-08T20:00:00Z'), monday)).toBe('yesterday at 1:00 PM');
  expect(nearText(at('2026-03-08T06:45:00Z'), monday)).toBe('on Mar 7, 10:45 PM');
});

test('a calendar day does not shift across zones', () => {
  expect(calendarDayText('2026-11-01', now)).toBe('Nov 1');
  expect(calendarDay(0, new Date('2026-11-20T02:00:00Z'))).toBe('2026-11-19');
  expect(calendarDay(19, now)).toBe('2026-11-01');
});

test('the days of a range show only what differs, and a year other than this one', () => {
  expect(calendarRangeText('2026-11-01', '2026-11-20', now)).toBe('Nov 1 – 20');
  expect(calendarRangeText('2026-01-01', '2026-11-20', now)).toBe('Jan 1 – Nov 20');
  expect(calendarRangeText('2025-01-01', '2025-11-20', now)).toBe('Jan 1 – Nov 20, 2025');
  expect(calendarRangeText('2026-12-15', '2027-03-23', now)).toBe('Dec 15, 2026 – Mar 23, 2027');
  expect(calendarRangeText('2026-11-20', '2026-11-20', now)).toBe('Nov 20');
  expect(calendarRangeText('2026-11-20', '2026-11-01', now)).toBe('Nov 20 – Nov 1');
});

test('money has its sign, separators, and cents', () => {
  expect(moneyParts(cents(128405))).toEqual(['$1,284', '.05']);
  expect(moneyParts(cents(-2500))).toEqual(['−$25', '.00']);
  expect(moneyParts(cents(100000000))).toEqual(['$1,000,000', '.00']);
  expect(dollarText(dollars(7231.05))).toBe('$7,231.05');
});

test('a time from a form is written like all times', () => {
  expect(['00:05', '09:00', '12:30', '23:59', ''].map(timeOfDayText)).toEqual([
    '12:05 AM',
    '9:00 AM',
    '12:30 PM',
    '11:59 PM',
    '',
  ]);
});
