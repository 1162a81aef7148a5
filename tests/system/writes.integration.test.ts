/** Writes, from a person's click to the platform's data afterward. */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Problem } from '#contract/steward/messages.ts';
import type { WriteAnswer } from '#contract/steward/operations/writes.ts';

import { firstOf, openSystem, rowsOf, type System } from './system-fixture.ts';

let system: System;
let admin: string;
beforeEach(async () => {
  system = await openSystem({ unread: true });
  admin = await system.signIn('admin');
});
afterEach(() => system.stop());

const reportedBy = async (answer: Response): Promise<WriteAnswer<unknown>> =>
  // The assertions of each test are the check.
  (await answer.json()) as WriteAnswer<unknown>;
const problemOf = async (answer: Response): Promise<Problem> => (await answer.json()) as Problem;

async function activePlan() {
  const { data } = await system.read(admin, 'subscriptions.list', {
    query: { status: ['active'], limit: 1 },
  });
  const { donorId, id } = firstOf(data);
  if (donorId === null) throw new Error('The plan has no donor');
  return { path: { donorId, subscriptionId: id } };
}

/** What the platform actually did for this operation. */
const effects = (operation: string) =>
  system.control.effects().filter((effect) => effect.operation === operation);

test('cancels a plan with a reason and shows it as canceled; the same click again changes nothing', async () => {
  const plan = await activePlan();
  const key = randomUUID();
  const input = { ...plan, body: { cancellationReason: 'Moved to another town' } };
  system.control.mark();
  const first = await reportedBy(await system.write(admin, 'subscriptions.cancel', input, key));
  expect(first.intent).toMatchObject({ state: 'done', verified: true, target: plan.path, by: 'Avery Quinn' });
  const sent = system.control.requests().filter(({ method }) => method === 'DELETE');
  expect(sent.map(({ body }) => JSON.parse(body))).toEqual([input.body]);
  const { data } = await system.read(admin, 'subscriptions.get', plan);
  expect([data.status, data.nextPaymentDate]).toEqual(['inactive', null]);
  const again = await system.write(admin, 'subscriptions.cancel', input, key);
  expect([again.status, await reportedBy(again)]).toEqual([200, first]);
  const other = { ...plan, body: { cancellationReason: 'Another reason' } };
  const reused = await problemOf(await system.write(admin, 'subscriptions.cancel', other, key));
  expect([reused.type, reused.outcome]).toEqual(['key-used', 'nothing-changed']);
  expect(effects('subscriptions.cancel')).toHaveLength(1);
  for (const reason of ['', 'x'.repeat(151)]) {
    const body = { cancellationReason: reason };
    expect((await system.write(admin, 'subscriptions.cancel', { ...plan, body })).status).toBe(400);
  }
});

test("refunds a cash gift and shows the refund; it can't be refunded twice", async () => {
  const { data: gifts } = await system.read(admin, 'contributions.list', {
    query: { statusBucket: ['CONFIRMED'], limit: 100 },
  });
  const { data: refunds } = await system.read(admin, 'refunds.list', { query: { limit: 100 } });
  const taken = new Set(refunds.map(({ contributionId }) => contributionId));
  const gift = firstOf(
    gifts.filter(
      ({ id, type, amount, paymentMethod }) =>
        type === 'CASH' && amount !== null && amount < 1_000 && paymentMethod?.last4 && !taken.has(id),
    ),
  );
  const input = { path: { contributionId: gift.id } };
  const answer = await system.write(admin, 'contributions.initiateRefund', input);
  const { intent } = await reportedBy(answer);
  expect([answer.status, intent.state]).toEqual([202, 'done']);
  const found = await system.finalState(admin, intent.id);
  expect(found).toMatchObject({ state: 'done', verified: true });
  const shown = await system.read(admin, 'refunds.list', { query: { contributionId: gift.id } });
  expect(shown.data).toMatchObject([{ id: found.madeId, contributionId: gift.id }]);
  const second = await problemOf(await system.write(admin, 'contributions.initiateRefund', input));
  expect([second.type, second.outcome]).toEqual(['not-refundable', 'nothing-changed']);
  expect(effects('contributions.initiateRefund')).toMatchObject([{ target: gift.id }]);
  expect(system.control.brokenRules()).toEqual([]);
});

test("changes a donor and shows the change; a donor of another organization can't be changed", async () => {
  const { id } = firstOf((await system.read(admin, 'donors.list', { query: { limit: 1 } })).data);
  const change = { path: { donorId: id }, body: { firstName: 'Marguerite', phone: '+15555550142' } };
  const { intent } = await reportedBy(await system.write(admin, 'donors.update', change));
  expect(intent).toMatchObject({ state: 'done', verified: true });
  expect((await system.read(admin, 'donors.get', { path: { donorId: id } })).data).toMatchObject(change.body);
  const theirs = await rowsOf(system.callService('theirs', 'donors.list', {}));
  const foreign = { ...change, path: { donorId: firstOf(theirs).id } };
  const refused = await problemOf(await system.write(admin, 'donors.update', foreign));
  expect([refused.status, refused.type, refused.outcome]).toEqual([404, 'not-found', 'nothing-changed']);
  expect(effects('donors.update')).toHaveLength(1);
});

const lost = [
  { kind: 'error', status: 500, effect: 'done' },
  { kind: 'error', status: 502, body: 'html', effect: 'done' },
  { kind: 'drop', effect: 'done' },
  { kind: 'body', as: 'html' },
  { kind: 'body', as: 'garbage' },
  { kind: 'error', status: 500, effect: { afterMs: 60_000 } },
] as const;

test.each(lost)('confirms a cancellation by reading if the response is lost (%o)', async (fault) => {
  const plan = await activePlan();
  const key = randomUUID();
  const input = { ...plan, body: { cancellationReason: 'Asked by phone' } };
  system.control.faults.set({ operation: 'subscriptions.cancel', times: 1, fault });
  const answer = await system.write(admin, 'subscriptions.cancel', input, key);
  const reported = answer.status === 200 ? 'changed' : (await problemOf(answer)).outcome;
  // The reply to a cancellation has no documented body, so a body that isn't JSON doesn't count against it.
  expect(fault.kind === 'body' ? ['changed', 'unknown'] : ['unknown']).toContain(reported);
  expect(await system.finalState(admin, key)).toMatchObject({ state: 'done', verified: true });
  const { data } = await system.read(admin, 'subscriptions.get', plan);
  expect(data.status).toBe('inactive');
  expect(effects('subscriptions.cancel')).toHaveLength(1);
});

test('a cancellation that failed before taking effect has no sign, and a new try succeeds', async () => {
  const plan = await activePlan();
  const key = randomUUID();
  const input = { ...plan, body: { cancellationReason: 'Asked by phone' } };
  system.control.faults.set({
    operation: 'subscriptions.cancel',
    times: 1,
    fault: { kind: 'error', status: 500, effect: 'never' },
  });
  const answer = await problemOf(await system.write(admin, 'subscriptions.cancel', input, key));
  expect([answer.type, answer.outcome]).toEqual(['outcome-unknown', 'unknown']);
  expect(await system.finalState(admin, key)).toMatchObject({ state: 'no-sign', verified: false });
  expect(effects('subscriptions.cancel')).toHaveLength(0);
  admin = await system.signIn('admin');
  expect((await system.write(admin, 'subscriptions.cancel', input)).status).toBe(200);
  expect(effects('subscriptions.cancel')).toHaveLength(1);
});
