import { expect, test } from 'vitest';
import { BudgetSpent, NoAnswer, ServiceAnswered, ServiceDown } from '../../upstream/errors.ts';
import { createPauses } from './pauses.ts';

const clock = { monotonic: () => 0 };

test('what stops one list is no reason for the others, unless nothing of the platform can be read', () => {
  const pauses = createPauses(clock);
  const own = new ServiceAnswered(500, 'failed', true);
  pauses.after('deposits', own);
  expect([pauses.failure('deposits'), pauses.failure('donors')]).toEqual([own, undefined]);
  for (const outage of [new ServiceDown(), new NoAnswer(true)]) {
    pauses.after('refunds', outage);
    expect([pauses.failure('deposits'), pauses.failure('donors')]).toEqual([own, outage]);
  }
  // It answers again.
  pauses.clear('refunds');
  expect([pauses.failure('refunds'), pauses.failure('donors')]).toEqual([undefined, undefined]);
  expect(pauses.failure('deposits')).toBe(own);
});

test('waiting for calls is no failure', () => {
  const pauses = createPauses(clock);
  expect(pauses.after('donors', new BudgetSpent(20, 'minute'))).toBe(20_000);
  expect(pauses.failure('donors')).toBeUndefined();
});
