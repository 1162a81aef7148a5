import { expect, test } from 'vitest';
import type { ActivityRecord } from '#contract/steward/operations/activity.ts';

import { actLabel, actorLabel, detailsOf, operationLabel, outcomeLabel } from './labels.ts';

const row: ActivityRecord = {
  seq: 1,
  at: '2026-11-20T09:00:00.000Z',
  who: null,
  address: null,
  operation: 'subscriptions.update',
  outcome: 'sent',
  target: null,
  intentId: null,
  requestId: null,
  upstreamStatus: null,
  input: null,
  changed: [],
  personal: {},
};

test('input in plain English: money as money, before and after, roles by name, personal texts alongside', () => {
  const input = {
    members: ['amount', 'frequency'],
    donorId: 'd1',
    changes: { cents: { from: 4000, to: 5000 }, frequency: { from: null, to: 'weekly' } },
    role: 'admin',
    differenceInCents: -5,
  };
  expect(detailsOf({ ...row, input, personal: { reason: 'Moved away' } })).toEqual({
    Fields: 'amount, frequency',
    Donor: 'd1',
    Amount: '$40.00 → $50.00',
    Frequency: '— → Every week',
    Role: 'Administrator',
    Difference: '−$0.05',
    Reason: 'Moved away',
  });
  expect(detailsOf(row)).toEqual({});
});

test('a page that kept asking for updates after its session ended is explained in words', () => {
  expect(operationLabel('events')).toBe('Open live updates');
});

test("an unknown value is shown as it is, even the name of an object's built-in member", () => {
  expect(operationLabel('toString')).toBe('toString');
  expect(outcomeLabel('constructor')).toEqual({ words: 'constructor', tone: 'quiet' });
  expect(actorLabel(row)).toBe('Not signed in');
  expect(actorLabel({ ...row, operation: 'mail.send' })).toBe('Steward');
  expect(actorLabel({ ...row, operation: 'restore.readAgain' })).toBe('Steward');
  expect(actorLabel({ ...row, operation: 'account.add' })).toBe('Command line');
  expect(actorLabel({ ...row, operation: 'restore.allowMoney' })).toBe('Command line');
  expect(actorLabel({ ...row, who: { id: 'u1', name: null, role: null } })).toBe('Deleted account');
});

test('an exported file is named, and its filters read like words', () => {
  const made = { operation: 'exports.make', input: { kind: 'thank-you-list', rows: 3 } };
  expect(actLabel(made as never)).toBe(`${operationLabel('exports.make')}: thank-you list`);
  expect(actLabel({ operation: 'exports.make', input: null } as never)).toBe(operationLabel('exports.make'));
  const details = detailsOf({
    input: {
      filter: {
        givenFrom: '2026-10-01',
        givenTo: '2026-10-31',
        campaign: 'c1',
        least: 100_000,
        frequency: 'recurring',
        fees: 'yes',
        text: null,
      },
      masked: true,
    },
    personal: null,
  } as never);
  expect(details).toEqual({
    Filters:
      'Date from: 2026-10-01 · Date through: 2026-10-31 · Campaign: c1 · Amount from: $1,000.00 · Frequency: Recurring · Fees covered: Yes',
    'Personal data hidden': 'Yes',
  });
});
