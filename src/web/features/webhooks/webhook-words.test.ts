import { beforeEach, expect, test } from 'vitest';
import { webhookEvents } from '#contract/words.ts';
import { setTimeZone } from '../../data/format.ts';
import { answerText, eventWords, sinceText, wantedText } from './webhook-words.ts';
import type { Attempt } from './webhooks-queries.ts';

beforeEach(() => setTimeZone('UTC'));

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

test('every event of the service has words; one nobody documented is shown as it came', () => {
  for (const name of webhookEvents) expect(eventWords(name)).not.toBe(name);
  expect(eventWords('pledge.made')).toBe('pledge.made');
  expect(eventWords('toString')).toBe('toString');
  expect(eventWords(null)).toBe('unknown event');
});

test('what is wanted is counted, and the wildcard wins', () => {
  expect(wantedText(['donor.created', '*'])).toBe('every kind of event');
  expect(wantedText(['donor.created', 'donor.updated'])).toBe('2 kinds of event');
  expect(wantedText(['donor.created'])).toBe('1 kind of event');
  expect(wantedText([])).toBe('no event');
  expect(wantedText(null)).toBe('no event');
});

test('since when it fails, in full and for a list', () => {
  const old = { since: '2026-11-03T09:12:00Z', orEarlier: true };
  expect(sinceText(old, { now })).toBe('since Nov 3, 9:12 AM or earlier');
  expect(sinceText(old, { now, short: true })).toBe('since Nov 3 or earlier');
  const today = { since: '2026-11-20T06:02:00Z', orEarlier: false };
  expect(sinceText(today, { now, short: true })).toBe('since today at 6:02 AM');
  expect(sinceText({ since: '', orEarlier: false }, { now })).toBe('for some time');
});

test('an answer is its code, else the words about it, without what they may carry', () => {
  expect(answerText(attempt({ code: 503, errorMessage: 'x' }))).toBe('503');
  expect(answerText(attempt({ errorMessage: 'refused by rosa@example.org' }))).toBe('refused by •••');
  expect(answerText(attempt(null))).toBe('No answer');
  expect(answerText(attempt(null, 'pending'))).toBe('Not yet');
});
