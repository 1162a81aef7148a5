/**
 * Refuses writes before sending them if the platform would refuse them, or if someone has changed the record.
 */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OperationId, WriteId } from '#contract/giving/catalog.ts';
import { type LooseInput, toWire } from '#contract/giving/wire.ts';
import type { Problem } from '#contract/steward/messages.ts';

import type { FaultWish } from '../../src/sandbox/faults/fault-rule.ts';
import { firstOf, openSystem, type System } from './system-fixture.ts';

let system: System;
let admin: string;
let paths: Record<'gift' | 'plan' | 'donor', Record<string, string>>;
beforeAll(async () => {
  system = await openSystem({ unread: true });
  admin = await system.signIn('admin');
  const { data: gifts } = await system.read(admin, 'contributions.list', {
    query: { statusBucket: ['CONFIRMED'], limit: 100 },
  });
  const cash = gifts.filter(
    ({ type, amount, status }) => type === 'CASH' && (amount ?? 0) < 900 && status === 'CONFIRMED',
  );
  const { data: plans } = await system.read(admin, 'subscriptions.list', {
    query: { status: ['active'], limit: 1 },
  });
  const plan = firstOf(plans);
  const { data: donors } = await system.read(admin, 'donors.list', { query: { limit: 1 } });
  paths = {
    gift: { contributionId: firstOf(cash).id },
    plan: { donorId: plan.donorId ?? '', subscriptionId: plan.id },
    donor: { donorId: firstOf(donors).id },
  };
});
afterAll(() => system.stop());
beforeEach(() => {
  system.control.faults.clear();
  system.control.mark();
});

const says = (operation: OperationId, changes: Record<string, unknown>): FaultWish => ({
  operation,
  fault: {
    kind: 'patch',
    changes: Object.entries(changes).map(([path, value]) => ({ path: `data.${path}`, value })),
  },
});

type Case = {
  what: string;
  id: WriteId;
  on: 'gift' | 'plan' | 'donor';
  body?: Record<string, unknown>;
  /** Faults for the read just before the write. */
  fault?: FaultWish;
  /** `updatedAt` as the person saw it. */
  seen?: string;
};

const refund = { id: 'contributions.initiateRefund', on: 'gift' } as const;
const change = { id: 'subscriptions.update', on: 'plan', body: { amount: 31 } } as const;
const cancel = { id: 'subscriptions.cancel', on: 'plan', body: { cancellationReason: 'Asked to' } } as const;
const edit = { id: 'donors.update', on: 'donor', body: { lastName: 'Other' } } as const;
const longAgo = '2020-01-01T00:00:00.000Z';

const cases: Case[] = [
  { what: 'a refund of $1,000.00', ...refund, fault: says('contributions.get', { amount: 1000 }) },
  { what: 'a refund of $999.995', ...refund, fault: says('contributions.get', { amount: 999.995 }) },
  { what: 'a refund of an unknown amount', ...refund, fault: says('contributions.get', { amount: null }) },
  ...['CRYPTO', 'STOCK', 'DAF', 'MANUAL_CASH', 'SOMETHING_NEW'].map((type) => ({
    what: `a refund of ${type}`,
    ...refund,
    fault: says('contributions.get', { type }),
  })),
  ...['REFUNDED', 'VOIDED', 'FAILED', 'CHARGEBACK'].map((status) => ({
    what: `a refund of a gift that is ${status}`,
    ...refund,
    fault: says('contributions.get', { status }),
  })),
  {
    what: 'a cancellation of an ended plan',
    ...cancel,
    fault: says('subscriptions.get', { status: 'inactive' }),
  },
  {
    what: 'a change of an ended plan',
    ...change,
    fault: says('subscriptions.get', { status: 'inactive' }),
  },
  { what: 'a change of an outdated plan', ...change, seen: longAgo },
  { what: 'a cancellation of an outdated plan', ...cancel, seen: longAgo },
  { what: 'an edit of an outdated donor', ...edit, seen: longAgo },
];

async function tryIt({ id, on, body, seen }: Case): Promise<{ status: number; problem: Problem }> {
  const input: LooseInput = { path: paths[on], ...(body ? { body } : {}) };
  const wire = toWire(id, input);
  const answer = await system.ask(admin, wire.target, {
    method: wire.method,
    body: wire.body ?? '{}',
    headers: { 'idempotency-key': crypto.randomUUID(), ...(seen ? { 'x-seen-version': seen } : {}) },
  });
  return { status: answer.status, problem: (await answer.json()) as Problem };
}

const sent = () => system.control.requests().filter(({ method }) => method !== 'GET').length;

test(`refuses ${cases.length} impossible or outdated writes without sending anything to the platform`, async () => {
  const reported: string[] = [];
  for (const one of cases) {
    system.control.faults.clear();
    if (one.fault) system.control.faults.set(one.fault);
    const { status, problem } = await tryIt(one);
    if (status !== (one.seen ? 412 : 409) || problem.outcome !== 'nothing-changed')
      reported.push(`${one.what}: ${status} ${problem.type}`);
  }
  console.log(`${cases.length} impossible or outdated writes, ${sent()} sent`);
  expect([reported, sent()]).toEqual([[], 0]);
});

test('control: sends the same writes on current records', async () => {
  for (const one of [refund, change, edit])
    expect((await tryIt({ what: 'plain', ...one })).status).toBeLessThan(300);
  expect(sent()).toBe(3);
});
