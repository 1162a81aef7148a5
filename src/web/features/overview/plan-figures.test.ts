import { expect, test } from 'vitest';
import type { PlansSummary } from '#contract/steward/operations/copy.ts';
import { sumDecisions } from './decisions/plan-sums.ts';
import { plansNote } from './overview-figures.tsx';

const sum = (count: number, monthlyCents: number, unpriced = 0) => ({ count, monthlyCents, unpriced });

test.each<[active: PlansSummary['active'], unknownStatus: number, note: string]>([
  [sum(25, 415_700), 0, 'About $4,157 a month'],
  [sum(0, 0), 0, 'About $0 a month'],
  [sum(25, 415_700, 2), 0, 'About $4,157 a month · 2 plans of unknown value'],
  [sum(25, 0, 25), 0, '25 plans of unknown value'],
  [sum(0, 0), 136, '136 plans with an unknown status'],
  [sum(1, 500), 1, 'About $5 a month · 1 plan with an unknown status'],
])('%j and %i plans with an unknown status: %s', (active, status, note) => {
  expect(plansNote({ active, unknown: { status, next: 0 } })).toBe(note);
});

test.each<[PlansSummary['active'] | undefined, unknown: string | null, expected: object]>([
  [undefined, null, []],
  [sum(0, 0), null, []],
  [sum(0, 0), 'Not known', { kind: 'partial', words: 'Not known' }],
  [sum(2, 4_000), 'Not known', [{ title: '2', line: 'About $40 a month' }]],
  [sum(2, 4_000, 1), null, [{ line: 'About $40 a month, not counting 1 of unknown value' }]],
  [sum(2, 0, 2), null, [{ line: 'Monthly value unknown' }]],
])('what waits where %j was found, with %s', (found, unknown, expected) => {
  expect(sumDecisions('ending', found, { title: String, unknown })).toMatchObject(expected);
});
