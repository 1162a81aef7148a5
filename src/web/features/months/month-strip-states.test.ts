import { expect, test } from 'vitest';
import type { MonthLine } from '#contract/steward/operations/money/months.ts';
import { dueMonths, firstToOpen, monthsSentence, stateOf, stripWith } from './month-strip-states.ts';

const line = (month: string, more: Partial<MonthLine> & { left?: number } = {}): MonthLine => {
  const { left = 0, ...members } = more;
  return {
    month,
    isOver: month < '2026-11',
    deposits: { count: 4, cents: 100 },
    unreconciled: { count: left, cents: left },
    closing: null,
    ...members,
  };
};
const closing = { closedAt: '2026-10-04T00:00:00.000Z', closedBy: 'Ana' };
const closed = (month: string) => line(month, { closing });

test.each([
  [closed('2026-09'), true, {}, { kind: 'closed', words: 'Closed', next: null }],
  [closed('2026-09'), false, { '2026-09': 1 }, { kind: 'changed', words: '1 change', next: 'Review' }],
  [closed('2026-09'), false, { '2026-08': 1 }, { kind: 'closed', words: 'Closed', next: null }],
  [line('2026-10'), true, {}, { kind: 'ready', words: 'Ready', next: 'Close' }],
  [line('2026-10', { left: 2 }), true, {}, { kind: 'open', words: 'Open', next: 'Reconcile 2' }],
  [line('2025-03', { left: 2 }), false, {}, { kind: 'open', words: 'Open', next: null }],
  [line('2026-11', { left: 1 }), false, {}, { kind: 'running', words: 'In progress', next: 'Reconcile 1' }],
  [line('2026-11'), false, undefined, { kind: 'running', words: 'In progress', next: null }],
] as const)('%j, due: %s', (month, isDue, changed, state) => {
  expect(stateOf(month, isDue, changed)).toEqual(state);
});

test('months before the first one that was closed were never meant to be; where none ever was, the last one is due', () => {
  const names = (months: MonthLine[]) => dueMonths(months).map(({ month }) => month);
  const open = ['2026-11', '2026-10', '2026-09', '2026-08'].map((month) => line(month));
  expect(names(open)).toEqual(['2026-10']);
  const [running, october, september] = open;
  if (!running || !october || !september) throw new Error('four months');
  expect(names([running, october, september, closed('2026-08'), line('2026-07')])).toEqual([
    '2026-09',
    '2026-10',
  ]);
  // September was reopened.
  expect(names([running, closed('2026-10'), september, closed('2026-08'), line('2026-07')])).toEqual([
    '2026-09',
  ]);
  expect(names([running, closed('2026-10'), september])).toEqual([]);
});

test('the month that waits longest opens first, then one that has changed, then the current one; the sentence says so', () => {
  const due = [line('2026-11'), line('2026-10', { left: 1 }), closed('2026-09')];
  expect(firstToOpen(due, { '2026-09': 2 }, '2026-11')).toBe('2026-10');
  expect(monthsSentence({ months: due, complete: true }, { '2026-09': 2 })).toBe(
    'October 2026 has 1 deposit to reconcile · September 2026 has changed since closing',
  );
  const two = [line('2026-11'), line('2026-10'), line('2026-09'), closed('2026-08')];
  expect(monthsSentence({ months: two, complete: true }, {})).toBe(
    '2 months to close, from September 2026 on',
  );
  const none = [line('2026-11'), closed('2026-10'), closed('2026-09')];
  expect(firstToOpen(none, { '2026-09': 2 }, '2026-11')).toBe('2026-09');
  expect(firstToOpen(none, undefined, '2026-11')).toBe('2026-11');
  expect(monthsSentence({ months: none, complete: true }, undefined)).toBe('Closed through October 2026');
  expect(monthsSentence({ months: [line('2026-10')], complete: true }, {})).toBe(
    'October 2026 is ready to close',
  );
  expect(monthsSentence({ months: [line('2026-11')], complete: true }, {})).toBe('No month is closed yet');
  // Deposits are still loading: nothing is claimed of a month, nor is it ready.
  expect(monthsSentence({ months: [line('2026-10')], complete: false }, {})).toBe('');
  expect(stateOf(line('2026-10'), true, {}, false).words).toBe('Open');
});

test('the line has twelve months, oldest first, counted from the current one, wherever the chosen one is', () => {
  const all = Array.from({ length: 30 }, (_, back) => {
    const at = new Date(Date.UTC(2026, 11 - back, 1));
    return line(at.toISOString().slice(0, 7));
  });
  const ends = (chosen: string) => {
    const shown = stripWith(all, chosen, '2026-11');
    return [shown[0]?.month, shown.at(-1)?.month, shown.length];
  };
  expect(ends('2026-11')).toEqual(['2025-12', '2026-11', 12]);
  expect(ends('2025-12')).toEqual(['2025-12', '2026-11', 12]);
  expect(ends('2025-11')).toEqual(['2024-12', '2025-11', 12]);
  expect(ends('2024-08')).toEqual(['2024-07', '2024-11', 5]);
  expect(ends('1999-01')).toEqual(['2025-12', '2026-11', 12]);
});
