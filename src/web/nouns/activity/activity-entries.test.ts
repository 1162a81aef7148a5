import { expect, test } from 'vitest';
import type { ActivityRecord } from '#contract/steward/operations/activity.ts';

import { activityEntries } from './activity-entries.ts';

const row = (seq: number, change: Partial<ActivityRecord>): ActivityRecord => ({
  seq,
  at: '2026-11-22T10:00:00.000Z',
  who: null,
  operation: 'subscriptions.cancel',
  target: null,
  input: null,
  changed: [],
  personal: {},
  outcome: 'done',
  upstreamStatus: null,
  address: null,
  requestId: null,
  intentId: null,
  ...change,
});

test('a write is one entry with its newest outcome and the reason its first step recorded', () => {
  const target = { type: 'subscription', id: '1' };
  const entries = activityEntries([
    row(9, { intentId: 'a', outcome: 'verified', target }),
    row(8, { operation: 'auth.signIn' }),
    row(7, { intentId: 'a', outcome: 'done', upstreamStatus: 204 }),
    row(6, { intentId: 'a', outcome: 'sent', input: { donorId: '2' }, personal: { reason: 'Moved' } }),
    row(5, { operation: 'auth.signIn' }),
  ]);
  expect(entries.map(({ seq, outcome }) => [seq, outcome])).toEqual([
    [9, 'verified'],
    [8, 'done'],
    [5, 'done'],
  ]);
  expect(entries[0]).toMatchObject({
    target,
    input: { donorId: '2' },
    personal: { reason: 'Moved' },
    upstreamStatus: 204,
  });
});
