import { expect, test } from 'vitest';
import type { GiftGroup } from '../operations/copied-gifts.ts';

import { givingRows } from './giving-report.ts';

const none = { gifts: 0, cents: 0 };
const groupOf = (names: Partial<GiftGroup>, gifts: number, cents = gifts * 100): GiftGroup => ({
  period: null,
  value: null,
  sum: {
    received: { gifts, cents },
    pending: none,
    failed: none,
    returned: none,
    unpriced: 0,
    partlyReturned: none,
    returnPending: none,
  },
  donors: gifts,
  average: null,
  median: null,
  largest: null,
  ...names,
});
const question: Parameters<typeof givingRows>[0] = {
  fiscalStart: 7,
  grouping: 'campaign',
  days: { from: '2026-03-01', to: '2026-03-31' },
  against: 'before',
  before: { from: '2026-01-01', to: '2026-02-28' },
};

test('by dimension: largest sum first, including values that only the earlier days have', () => {
  const now = [groupOf({ value: 'a' }, 1), groupOf({ value: 'b' }, 5), groupOf({ value: 'pending only' }, 0)];
  const then = [groupOf({ value: 'a' }, 2), groupOf({ value: 'gone' }, 3), groupOf({ value: 'larger' }, 9)];
  const rows = givingRows(question, { groups: now }, { groups: then });
  const cents = rows.map(({ value, measures, before }) => [
    value,
    measures?.sum.received.cents,
    before?.measures?.sum.received.cents,
  ]);
  expect(cents).toEqual([
    ['b', 500, undefined],
    ['a', 100, 200],
    ['larger', undefined, 900],
    ['gone', undefined, 300],
  ]);
  expect(givingRows(question, { groups: now }, null).map(({ value, before }) => [value, before])).toEqual([
    ['b', null],
    ['a', null],
  ]);
});

test('by period: compared with the period at the same position; those that only the earlier days have come last', () => {
  const [march, january, february] = ['2026-03-01', '2026-01-01', '2026-02-01'].map((period, index) =>
    groupOf({ period }, index + 1),
  );
  const rows = givingRows(
    { ...question, grouping: 'month' },
    { groups: march ? [march] : [] },
    { groups: [january, february].flatMap((group) => group ?? []) },
  );
  expect(rows.map(({ days, measures, before }) => [days?.start, measures, before?.measures])).toEqual([
    ['2026-03-01', march, january],
    [undefined, null, february],
  ]);
});
