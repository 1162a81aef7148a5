import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayPresets, yearBefore } from './day-presets.ts';

const rangeOf = (label: string, today: string) => {
  const { from, to } = dayPresets(today).find((preset) => preset.label === label) ?? {};
  return `${from} ${to}`;
};

test("calendar ranges, even across a year's end", () => {
  expect(rangeOf('Yesterday', '2026-01-01')).toBe('2025-12-31 2025-12-31');
  // A Wednesday.
  expect(rangeOf('This week', '2026-11-18')).toBe('2026-11-15 2026-11-18');
  expect(rangeOf('Last week', '2026-11-18')).toBe('2026-11-08 2026-11-14');
  expect(rangeOf('Last month', '2026-03-31')).toBe('2026-02-01 2026-02-28');
  expect(rangeOf('Last month', '2026-01-15')).toBe('2025-12-01 2025-12-31');
  expect(rangeOf('Last quarter', '2026-11-18')).toBe('2026-07-01 2026-09-30');
  expect(rangeOf('Last quarter', '2026-02-10')).toBe('2025-10-01 2025-12-31');
  expect(rangeOf('Last year', '2026-11-18')).toBe('2025-01-01 2025-12-31');
});

test('the same day a year before', () => {
  expect(yearBefore('2026-11-18')).toBe('2025-11-18');
  expect(yearBefore('2028-02-29')).toBe('2027-02-28');
  expect(yearBefore('2029-02-28')).toBe('2028-02-28');
});

const anyDay = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test('no range includes future days', () => {
  fc.assert(
    fc.property(anyDay, (today) => {
      for (const { from = '', to = '' } of dayPresets(today)) {
        expect(from <= to).toBe(true);
        expect(to <= today).toBe(true);
      }
    }),
  );
});
