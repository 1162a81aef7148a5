import { expect, test } from 'vitest';
import type { AcceptedWrite } from '#contract/steward/operations/writes.ts';
import { endOf, endText } from './plan-end.ts';

const write = (operation: AcceptedWrite['operation'], at: string): AcceptedWrite => ({
  operation,
  at,
  by: `Person of ${operation}`,
  wrote: {
    cents: null,
    frequency: null,
    methodId: null,
    campaignId: null,
    subcampaignId: null,
    anonymous: null,
    start: null,
  },
});
const updatedAt = '2026-11-25T08:00:00.000Z';
const canceled = write('subscriptions.cancel', '2026-11-26T09:00:00.000Z');
const changed = write('subscriptions.update', '2026-11-20T07:00:00.000Z');

test.each([
  ['active', updatedAt, [canceled], null],
  ['failed', updatedAt, [], null],
  [null, updatedAt, [canceled], null],
  ['inactive', updatedAt, [changed, canceled], { at: new Date(canceled.at), by: canceled.by }],
  ['recreated', null, [canceled], { at: new Date(canceled.at), by: canceled.by }],
  // The platform tells only when it last changed the plan; its last gift may follow within a minute.
  ['inactive', updatedAt, [changed], { at: new Date('2026-11-25T08:01:00.000Z'), by: null }],
  ['recreated', updatedAt, [], { at: new Date('2026-11-25T08:01:00.000Z'), by: null }],
  ['inactive', null, [changed], null],
])('a plan that is %s, last changed at %s', (status, lastChange, writes, end) => {
  expect(endOf({ status, updatedAt: lastChange }, writes)).toEqual(end);
});

const now = new Date('2026-11-26T20:00:00.000Z');
test.each([
  [
    'inactive',
    { at: new Date('2026-11-26T17:17:00.000Z'), by: 'Avery Quinn' },
    'Canceled today at 11:17 AM by Avery Quinn',
  ],
  [
    'recreated',
    { at: new Date('2026-11-25T17:17:00.000Z'), by: 'Avery Quinn' },
    'Canceled yesterday at 11:17 AM by Avery Quinn',
  ],
  ['inactive', { at: new Date('2026-11-20T17:17:00.000Z'), by: null }, 'Ended on or before Nov 20'],
  [
    'recreated',
    { at: new Date('2025-11-20T17:17:00.000Z'), by: null },
    'Replaced by another plan on or before Nov 20, 2025',
  ],
])('the end of a plan that is %s in words', (status, end, text) => {
  expect(endText({ status }, end, now)).toBe(text);
});
