import { expect, test } from 'vitest';
import type { ActivityRecord } from '#contract/steward/operations/activity.ts';

import { endingsIn } from './plan-endings-queries.ts';

const row = (
  seq: number,
  intentId: string,
  outcome: string,
  personal: Record<string, string> = {},
): ActivityRecord => ({
  seq,
  at: `2026-11-22T10:00:0${seq}.000Z`,
  who: null,
  address: null,
  operation: 'subscriptions.cancel',
  outcome,
  target: { type: 'subscription', id: `plan of ${intentId}` },
  intentId,
  requestId: null,
  upstreamStatus: null,
  input: null,
  changed: [],
  personal,
});

test('a canceled plan has the reason of its first step and the time of its outcome', () => {
  const endings = endingsIn([
    row(5, 'b', 'refused'),
    row(4, 'b', 'sent', { reason: 'Too much' }),
    row(3, 'a', 'verified'),
    row(2, 'a', 'done'),
    row(1, 'a', 'sent', { reason: 'Moved' }),
  ]);
  expect([...endings]).toEqual([['plan of a', { at: '2026-11-22T10:00:02.000Z', reason: 'Moved' }]]);
});
