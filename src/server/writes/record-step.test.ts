import { expect, test } from 'vitest';
import type { ActivityEntry } from '../activity/activity.ts';
import type { Database } from '../database/database.ts';
import type { Intent } from './intent.ts';
import { recordStepIn } from './record-step.ts';

const intent: Intent = {
  id: 'i1',
  operation: 'subscriptions.update',
  path: { donorId: 'd1', subscriptionId: 's1' },
  targetKey: 'plan s1',
  fingerprint: 'f',
  facts: {},
  state: 'sending',
  verified: null,
  userId: 'u1',
  userName: 'Ada Example',
  status: null,
  madeId: null,
  detail: null,
  createdAt: 1,
  updatedAt: 1,
  sentAt: 1,
  owner: 'p1',
  leaseUntil: 2,
  checks: 0,
  nextCheckAt: null,
};
const step = {
  outcome: 'sent',
  requestId: 'r',
  address: 'a',
  role: 'admin',
  sessionTag: 't',
  fields: [],
} as const;

async function recorded(change: Partial<Intent>, more: object = {}): Promise<ActivityEntry> {
  const entries: ActivityEntry[] = [];
  const record = recordStepIn({ recordIn: async (_trx, entry) => void entries.push(entry) });
  // The activity log of this test doesn't use its transaction.
  await record(
    null as unknown as Parameters<Parameters<Database['write']>[0]>[0],
    { ...intent, ...change },
    { ...step, ...more },
  );
  const [entry] = entries;
  if (!entry) throw new Error('Nothing was recorded');
  return entry;
}

test('records the old and the requested values of a changed plan, only where they differ', async () => {
  const facts = {
    cents: 5000,
    wasCents: 4000,
    frequency: null,
    wasFrequency: 'monthly',
    methodId: 'm1',
    wasMethodId: 'm1',
    anonymous: true,
    wasAnonymous: null,
    wasCampaignId: 'c1',
    wasSubcampaignId: null,
  };
  const { input, target } = await recorded({ facts }, { fields: ['amount'] });
  expect(target).toEqual({ type: 'subscription', id: 's1' });
  expect(input).toEqual({
    members: ['amount'],
    donorId: 'd1',
    changes: { cents: { from: 4000, to: 5000 }, anonymous: { from: null, to: true } },
  });
});

test.each(['cents', 'frequency', 'methodId', 'campaignId', 'subcampaignId', 'anonymous'])(
  'records a changed %s',
  async (member) => {
    const was = `was${member.charAt(0).toUpperCase()}${member.slice(1)}`;
    const { input } = await recorded({ facts: { wasCents: null, [was]: 'before', [member]: 'after' } });
    expect(input).toMatchObject({ changes: { [member]: { from: 'before', to: 'after' } } });
  },
);

test("records the amount of a gift and no names; a person's text is stored separately", async () => {
  const refund = await recorded({
    operation: 'contributions.initiateRefund',
    path: { contributionId: 'g1' },
    facts: { cents: 2500, before: ['x'] },
  });
  expect(refund.input).toEqual({ cents: 2500 });
  const cancel = await recorded(
    { operation: 'subscriptions.cancel', facts: { cents: 4000, frequency: 'monthly' } },
    { words: { reason: 'Moved away' } },
  );
  expect([cancel.input, cancel.personal]).toEqual([{ donorId: 'd1', cents: 4000 }, { reason: 'Moved away' }]);
  expect(
    (await recorded({ operation: 'donors.create', path: {}, facts: { digest: 'abc' } })).input,
  ).toBeNull();
});
