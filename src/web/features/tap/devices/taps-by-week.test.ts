import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tapsByWeek } from './taps-by-week.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const ago = (days: number) => new Date(now - days * 86_400_000).toISOString();

test('weeks without taps appear between those with taps', () => {
  expect(tapsByWeek([ago(1), ago(2), ago(15), null, 'odd'], now).map(({ taps }) => taps)).toEqual([2, 0, 1]);
  expect(tapsByWeek([], now)).toEqual([]);
  // From a clock that is ahead.
  expect(tapsByWeek([ago(-1), ago(-20)], now)).toEqual([]);
  expect(tapsByWeek([ago(-20), ago(1)], now).map(({ taps }) => taps)).toEqual([1]);
});

test('no tap in the weeks shown is lost or counted twice', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 55 })), (days) => {
      const weeks = tapsByWeek(days.map(ago), now);
      expect(weeks.reduce((sum, { taps }) => sum + taps, 0)).toBe(days.length);
    }),
  );
});
