import { expect, test } from 'vitest';
import { webhookEvents } from '#contract/giving/webhook-events.ts';
import { hintedBy } from './hinted-sets.ts';

const expected: Partial<Record<string, (typeof webhookEvents)[number][]>> = {
  'gifts,refunds': [
    'contribution.refund_approved',
    'contribution.refund_canceled',
    'contribution.refund_failed',
    'contribution.refund_requested',
    'contribution.refund_requires_action',
    'contribution.refunded',
  ],
  'gifts,chargebacks': [
    'contribution.chargeback_lost',
    'contribution.chargeback_pending',
    'contribution.chargeback_won',
  ],
  'gifts,deposits': ['contribution.paid_out'],
  gifts: ['contribution.approved', 'contribution.declined', 'contribution.processing', 'contribution.voided'],
  donors: ['donor.archived', 'donor.created', 'donor.merged', 'donor.updated'],
  'deposits,gifts': ['deposit.paid_out'],
  plans: webhookEvents.filter((event) => event.startsWith('recurring_gift.')),
  // An undocumented event may be about anything.
  'gifts,refunds,chargebacks,deposits,plans,donors': ['*'],
};

test('each event triggers a reading of the sets it is about', () => {
  const found: Partial<Record<string, string[]>> = {};
  for (const event of webhookEvents) {
    const sets = hintedBy(event).join();
    found[sets] = [...(found[sets] ?? []), event];
  }
  const inOrder = (events: readonly string[] = []) => events.toSorted();
  for (const sets of new Set([...Object.keys(found), ...Object.keys(expected)]))
    expect([sets, inOrder(found[sets])]).toEqual([sets, inOrder(expected[sets])]);
});
