import { expect, test } from 'vitest';
import { type AttemptFacts, healthOf } from './webhook-health.ts';

const now = Date.parse('2026-11-20T18:00:00Z');
const asOf = new Date(now).toISOString();
/** Attempts one hour apart, newest first: f failed, d delivered, p pending. */
const log = (states: string, hasNextPage = false) => ({
  reply: {
    data: [...states].map(
      (state, index): AttemptFacts => ({
        status: { f: 'failed', d: 'delivered', p: 'pending' }[state] ?? state,
        webhookEventName: index % 2 ? 'donor.updated' : 'contribution.approved',
        attemptedAt: new Date(now - index * 3_600_000).toISOString(),
        response: state === 'f' ? { code: 503 } : null,
      }),
    ),
    pageInfo: { hasNextPage },
  },
  asOf,
});

test('three failures in a row count as failing; pending attempts are ignored', () => {
  expect(healthOf(log('pfffdff')).failing).toEqual({
    since: '2026-11-20T15:00:00.000Z',
    orEarlier: false,
    count: 3,
    lastCode: 503,
    events: ['donor.updated', 'contribution.approved'],
  });
  expect(healthOf(log('ffdfff')).failing).toBeNull();
  expect(healthOf(log('dfffff')).failing).toBeNull();
  expect(healthOf(log('')).failing).toBeNull();
});

test('failures that continue past the attempts read may have begun earlier', () => {
  expect(healthOf(log('ffff', true)).failing?.orEarlier).toBe(true);
  expect(healthOf(log('ffffd', true)).failing?.orEarlier).toBe(false);
});

test('an undocumented state ends a series of failures', () => {
  expect(healthOf(log('ffxfff')).failing).toBeNull();
});

test('counts failures of the last 24 hours, as a minimum if not all attempts were read', () => {
  const long = log('f'.repeat(40));
  expect(healthOf(long)).toMatchObject({ failedToday: 25, orMore: false });
  expect(healthOf(log('dff', true))).toMatchObject({ failedToday: 2, orMore: true });
});
