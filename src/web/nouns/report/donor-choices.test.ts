import { beforeEach, expect, test, vi } from 'vitest';
import { setFiscalYearStart } from '../../data/format/fiscal-year-start.ts';
import { movingYearWord, readDonorChoices, yearWord } from './donor-choices.ts';

beforeEach(() => {
  setFiscalYearStart(7);
  vi.setSystemTime('2026-11-27T12:00:00Z');
  return () => void vi.useRealTimers();
});

test.each([
  [undefined, { year: 2026 }],
  ['2025', { year: 2025 }],
  ['fy', { year: 2027, fiscal: true }],
  ['fy2026', { year: 2026, fiscal: true }],
  ['fy2031', { year: 2027, fiscal: true }],
  ['2031', { year: 2026 }],
])('the year %s of an address', (year, of) => {
  const {
    group: _,
    sort: __,
    direction: ___,
    ...read
  } = readDonorChoices(year === undefined ? {} : { year });
  expect(read).toEqual(of);
});

test('an address has no number for the current year, so that it moves on, and reads the same today', () => {
  const words = ['2026', 'fy2027', '2025', 'fy2026'].map((year) =>
    movingYearWord(readDonorChoices({ year })),
  );
  expect(words).toEqual([undefined, 'fy', '2025', 'fy2026']);
  expect(yearWord(readDonorChoices({ year: 'fy' }))).toBe('fy2027');
});
