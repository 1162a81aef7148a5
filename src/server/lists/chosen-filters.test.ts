import { expect, test } from 'vitest';
import { type Conditions, matching } from './chosen-filters.ts';

const zone = 'America/New_York';

test('every filter that is used must be met, and no other is compared', () => {
  const filters = { days: { kind: 'days', members: ['from', 'to'] }, flag: { kind: 'yesNo' } } as const;
  const compared: unknown[] = [];
  const conditions: Conditions<typeof filters, number> = {
    days: (row, { from, before }) => {
      compared.push([from, before]);
      return row > 1;
    },
    flag: (row, isEven) => (row % 2 === 0) === isEven,
  };
  const rows = (asked: Parameters<typeof matching<typeof filters, number>>[2]) =>
    [1, 2, 3].filter(matching(filters, conditions, asked, zone));
  expect(rows({})).toEqual([1, 2, 3]);
  expect([rows({ flag: 'no' }), compared]).toEqual([[1, 3], []]);
  expect(rows({ to: '2026-11-01', flag: 'no' })).toEqual([3]);
  // New York changes its clocks on this day.
  expect(compared[0]).toEqual([null, Date.parse('2026-11-02T05:00:00Z')]);
});
