import { expect, test } from 'vitest';
import { type AttemptFacts, healthOf } from './webhook-health.ts';

const now = Date.parse('2026-11-20T18:00:00Z');
const asOf = new Date(now).toISOString();
/** Attempts one hour apart, the newest first: f failed, d delivered, p pending. */
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

test('three failures in a row are failing; what is under way says nothing', () => {
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

test('a row that goes on behind what was read may have begun earlier', () => {
  expect(healthOf(log('ffff', true)).failing?.orEarlier).toBe(true);
  expect(healthOf(log('ffffd', true)).failing?.orEarlier).toBe(false);
});

test('a state nobody documented ends the row', () => {
  expect(healthOf(log('ffxfff')).failing).toBeNull();
});

test('failures of 24 hours are counted, as a least number when more were not read', () => {
  const long = log('f'.repeat(40));
  expect(healthOf(long)).toMatchObject({ failedToday: 25, orMore: false });
  expect(healthOf(log('dff', true))).toMatchObject({ failedToday: 2, orMore: true });
});
