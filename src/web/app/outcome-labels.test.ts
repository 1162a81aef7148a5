import { expect, test } from 'vitest';
import type { IntentState, IntentView } from '#contract/steward/operations/writes.ts';

import { changedPath, concernedPath, outcomeLabel, outcomesLabel } from './outcome-labels.ts';

const intent = (change: Partial<IntentView>): IntentView => ({
  id: '00000000-0000-4000-8000-000000000000',
  operation: 'subscriptions.cancel',
  target: { donorId: 'd1', subscriptionId: 's1' },
  state: 'done',
  verified: true,
  madeId: null,
  by: 'Avery Quinn',
  createdAt: '2026-11-22T09:00:00Z',
  updatedAt: '2026-11-22T09:00:00Z',
  detail: null,
  ...change,
});

test('a receipt says what was done, and claims a confirmation only once there is one', () => {
  expect(outcomeLabel(intent({}))).toEqual({
    title: 'Plan canceled',
    tone: 'ok',
    words: 'Confirmed with your giving platform.',
  });
  for (const verified of [null, false])
    expect(outcomeLabel(intent({ verified })).words).not.toContain('Confirmed');
});

test.each<IntentState>(['sending', 'unknown', 'refused', 'not-sent', 'no-sign', 'needs-person'])(
  'a write that is %s is never called done',
  (state) => {
    const { title, tone } = outcomeLabel(intent({ state }));
    expect([title, tone === 'ok']).toEqual(['Plan cancellation', false]);
  },
);

test('several outcomes are counted by what they need, the most urgent first', () => {
  expect(outcomesLabel(['done', 'unknown', 'refused', 'unknown'])).toEqual({
    title: '4 changes',
    tone: 'danger',
    words: '1 declined, 2 waiting for confirmation, 1 done',
  });
  expect(outcomesLabel(['done', 'done'])).toMatchObject({ tone: 'ok', words: '2 done' });
});

test('a receipt links to the record that was changed or created', () => {
  expect(changedPath(intent({}))).toBe('/plans/d1/s1');
  const created = { operation: 'donors.create', target: {} } as const;
  expect(changedPath(intent({ ...created, madeId: 'd2' }))).toBe('/donors/d2');
  expect(changedPath(intent(created))).toBeNull();
  const refund = { operation: 'contributions.initiateRefund', target: { contributionId: 'c1' } } as const;
  expect(changedPath(intent(refund))).toBe('/contributions/c1');
});

test('what is not settled leads to what it is about', () => {
  const unknown = { state: 'unknown', verified: null } as const;
  expect(concernedPath(intent(unknown))).toBe('/plans/d1/s1');
  const created = { operation: 'subscriptions.create', target: { donorId: 'd1' } } as const;
  expect(concernedPath(intent({ ...unknown, ...created }))).toBe('/donors/d1');
  expect(concernedPath(intent({ ...unknown, operation: 'payments.authorize', target: {} }))).toBeNull();
});
