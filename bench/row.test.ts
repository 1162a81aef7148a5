import { expect, test } from 'vitest';
import { kilobytes, median, milliseconds, percentile, replaceBetweenMarkers, tableText } from './row.ts';

const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);

test('a percentile is the nearest rank of the sorted samples', () => {
  expect(percentile(hundred, 0.99)).toBe(99);
  expect(percentile(hundred, 1)).toBe(100);
  expect(percentile([7], 0.01)).toBe(7);
  expect(median([3, 1, 2])).toBe(2);
  expect(percentile([], 0.5)).toBeNaN();
});

test('milliseconds and kilobytes keep the decimals that their targets need', () => {
  expect(milliseconds(1.234)).toBe('1.23 ms');
  expect(milliseconds(24.6)).toBe('25 ms');
  expect(kilobytes(149_960)).toBe('150.0 KB');
});

test('the table marks a missed target and leaves a row without a target blank', () => {
  const row = { what: 'a', target: '1', measured: '2' };
  const lines = tableText([
    { ...row, met: false },
    { ...row, met: true },
    { ...row, met: null },
  ]).split('\n');
  expect(lines.slice(2)).toEqual(['| a | 1 | 2 | **no** |', '| a | 1 | 2 | yes |', '| a | 1 | 2 |  |']);
});

test('replaces only the text between the markers', () => {
  const text = 'before\n<!-- numbers -->\nold\n<!-- /numbers -->\nafter';
  expect(replaceBetweenMarkers(text, 'numbers', 'new')).toBe(text.replace('old', 'new'));
  expect(() => replaceBetweenMarkers(text, 'others', 'new')).toThrow('others');
});
