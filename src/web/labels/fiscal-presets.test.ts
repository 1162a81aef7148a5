import { expect, test } from 'vitest';
import { fiscalPresets } from './fiscal-presets.ts';

test.each([
  ['2026-11-18', 7, 'This fiscal year', '2026-07-01', '2026-11-18'],
  ['2026-11-18', 7, 'Last fiscal year', '2025-07-01', '2026-06-30'],
  ['2028-02-29', 3, 'Last fiscal year', '2026-03-01', '2027-02-28'],
  ['2026-11-18', 11, 'This fiscal quarter', '2026-11-01', '2026-11-18'],
  ['2026-11-18', 11, 'Last fiscal quarter', '2026-08-01', '2026-10-31'],
])('on %s, with the start in month %d, %s is %s to %s', (today, start, label, from, to) => {
  expect(fiscalPresets(today, start)).toContainEqual({ label, from, to });
});

test('fiscal years that are calendar years have no ranges of their own', () => {
  expect(fiscalPresets('2026-11-18', 1)).toEqual([]);
});
