import { expect, test } from 'vitest';
import type { Attempt } from '../../../nouns/webhook/query.ts';
import { deliveriesOf } from './webhook-deliveries.ts';

const attempt = (id: string, eventId: string | null, minute: number, attemptNumber = 1): Attempt => ({
  id,
  eventId,
  webhookEventName: 'donor.updated',
  subscriptionId: 'w',
  status: 'failed',
  attemptNumber,
  deliverySource: 'automated',
  originatedAt: null,
  attemptedAt: new Date(Date.UTC(2026, 10, 20, 12, minute)).toISOString(),
  request: null,
  response: null,
});

test('attempts for one event are grouped, newest first, where the event first appears', () => {
  const groups = deliveriesOf([
    attempt('4', 'a', 30, 3),
    attempt('3', 'b', 20),
    attempt('2', 'a', 10, 2),
    attempt('1', 'a', 5, 1),
  ]);
  expect(groups.map(({ key, attempts }) => [key, attempts.map(({ id }) => id)])).toEqual([
    ['a', ['4', '2', '1']],
    ['b', ['3']],
  ]);
});

test("with the oldest first, the newest attempt still determines an event's status", () => {
  const [group] = deliveriesOf([attempt('1', 'a', 5, 1), attempt('2', 'a', 10, 2)]);
  expect(group?.latest.id).toBe('2');
});

test("attempts without their event's ID stay separate", () => {
  expect(deliveriesOf([attempt('1', null, 1), attempt('2', null, 2)])).toHaveLength(2);
});

test('an ID that is not valid in an address is not used in one', () => {
  const [group] = deliveriesOf([attempt('2', 'an id/with more', 2), attempt('1', 'an id/with more', 1)]);
  expect(group).toMatchObject({ key: '1', attempts: [{ id: '2' }, { id: '1' }] });
});
