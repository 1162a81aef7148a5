import { expect, test } from 'vitest';
import { webhookEvents } from '#contract/giving/webhook-events.ts';
import type { Attempt } from '../../nouns/webhook/query.ts';
import { eventLabel, eventMeaning, responseText, sinceText, subscribedText } from './labels.ts';

const now = new Date('2026-11-20T18:00:00Z');
const attempt = (response: Partial<NonNullable<Attempt['response']>> | null, status = 'failed'): Attempt => ({
  id: 'a',
  eventId: 'e',
  webhookEventName: 'donor.updated',
  subscriptionId: 'w',
  status,
  attemptNumber: 1,
  deliverySource: 'automated',
  originatedAt: null,
  attemptedAt: null,
  request: null,
  response: response && { code: null, body: null, durationMs: null, errorMessage: null, ...response },
});

test('every event has a label and says when it is sent; an undocumented one is shown as it is', () => {
  for (const name of webhookEvents) expect(eventLabel(name)).not.toBe(name);
  for (const name of webhookEvents.filter((one) => one !== '*'))
    expect(eventMeaning(name)).toMatch(/^[A-Z].*\.$/);
  expect(eventLabel('pledge.made')).toBe('pledge.made');
  expect(eventMeaning('pledge.made')).toBeNull();
  expect(eventLabel('toString')).toBe('toString');
  expect(eventLabel(null)).toBe('Unknown event');
});

test('subscribed events are counted, and the wildcard wins', () => {
  expect(subscribedText(['donor.created', '*'])).toBe('all events');
  expect(subscribedText(['donor.created', 'donor.updated'])).toBe('2 events');
  expect(subscribedText(['donor.created'])).toBe('1 event');
  expect(subscribedText([])).toBe('0 events');
  expect(subscribedText(null)).toBe('0 events');
});

test('the start of a failure, in full and for a list', () => {
  const old = { since: '2026-11-03T09:12:00Z', orEarlier: true };
  expect(sinceText(old, { now })).toBe('since Nov 3, 3:12 AM or earlier');
  expect(sinceText(old, { now, short: true })).toBe('since Nov 3 or earlier');
  const today = { since: '2026-11-20T06:02:00Z', orEarlier: false };
  expect(sinceText(today, { now, short: true })).toBe('since today at 12:02 AM');
  expect(sinceText({ since: '', orEarlier: false }, { now })).toBe('for some time');
});

test('a response is its status code, or a message without personal data', () => {
  expect(responseText(attempt({ code: 503, errorMessage: 'x' }))).toBe('503');
  expect(responseText(attempt({ errorMessage: 'refused by rosa@example.org' }))).toBe('refused by •••');
  expect(responseText(attempt(null))).toBe('No response');
  expect(responseText(attempt(null, 'pending'))).toBe('Pending');
});
