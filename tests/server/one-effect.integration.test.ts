/** A write reaches the platform once, however often and from however many places it is sent. */
import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import type { WriteId } from '#contract/giving/catalog.ts';
import type { Problem } from '#contract/steward/messages.ts';
import type { IntentView, WriteAnswer } from '#contract/steward/operations/writes.ts';

import { roleIds } from '#contract/steward/roles.ts';
import { isSoak } from '../../e2e/few.ts';
import { jsonOf } from '../../src/server/tests/running-server.ts';
import { ids, sampleWrites } from './known-records.ts';
import { startOnSandbox, type WriteOptions } from './running-on-sandbox.ts';

const running = await startOnSandbox();
afterAll(() => running.stop());

const rounds = isSoak ? 100 : 20;
/** In ms: when the connection is lost, each time at another moment. */
let lost = 0;
type Target = Pick<WriteOptions, 'path'>;
type Delivery = (id: WriteId, target: Target) => Promise<Response[]>;

const together = (...calls: Promise<Response>[]) => running.clock.during(Promise.all(calls));

const deliveries: Record<string, Delivery> = {
  'double click': (id, target) => {
    const key = randomUUID();
    return together(running.write(id, { ...target, key }), running.write(id, { ...target, key }));
  },
  'click, then Enter after the answer': async (id, target) => {
    const key = randomUUID();
    const first = await together(running.write(id, { ...target, key }));
    return [...first, ...(await together(running.write(id, { ...target, key })))];
  },
  'two tabs': (id, target) => together(running.write(id, target), running.write(id, target)),
  'two administrators': (id, target) =>
    together(
      running.write(id, { ...target, person: 'Ada' }),
      running.write(id, { ...target, person: 'Grace' }),
    ),
  'sent again after the connection was lost': async (id, target) => {
    const key = randomUUID();
    const controller = new AbortController();
    const first = running.write(id, { ...target, key, signal: controller.signal }).catch(() => null);
    // An odd number: rounds alternate between two operations.
    lost = (lost + 3) % 7;
    setTimeout(() => controller.abort(), lost);
    await first;
    return together(running.write(id, { ...target, key }));
  },
  '50 at once': (id, target) => {
    const key = randomUUID();
    return together(...Array.from({ length: 50 }, () => running.write(id, { ...target, key })));
  },
};

/** Creates a gift or a plan on the platform, for a write that can only happen once to each. */
async function freshTarget(id: 'contributions.initiateRefund' | 'subscriptions.cancel'): Promise<Target> {
  const refund = id === 'contributions.initiateRefund';
  const making = refund ? 'contributions.charge' : 'subscriptions.create';
  const made = await running.platform.call(making, sampleWrites[making]);
  const { data }: { data: { id: string } } = JSON.parse(String(made.body));
  return { path: refund ? { contributionId: data.id } : { donorId: ids.donor, subscriptionId: data.id } };
}

test.each(Object.keys(deliveries))(
  '%s: sends the write once in each round',
  async (name) => {
    const deliver = deliveries[name];
    if (!deliver) throw new Error('No such delivery');
    let sent = 0;
    let most = 0;
    for (let round = 0; round < (name === '50 at once' ? rounds / 5 : rounds); round += 1) {
      const id = round % 2 ? 'subscriptions.cancel' : 'contributions.initiateRefund';
      const target = await freshTarget(id);
      running.platform.control.mark();
      const answers = await deliver(id, target);
      for (const { status } of answers) expect([200, 202, 409]).toContain(status);
      // The platform itself refuses a second refund, so what counts is what it was sent.
      const calls = running.platform.sent(id).length;
      sent += calls;
      most = Math.max(most, calls);
      await running.clock.advance(61_000);
    }
    console.log(`${name}: ${sent} sent, at most ${most} per round`);
    expect(most).toBe(1);
  },
  60_000,
);

test('control: the platform repeats a charge that it receives twice', async () => {
  const before = running.platform.effects('contributions.charge');
  for (const _ of [1, 2])
    await running.platform.call('contributions.charge', sampleWrites['contributions.charge']);
  expect(running.platform.effects('contributions.charge')).toBe(before + 2);
});

test('shows the second administrator who made the change', async () => {
  await running.clock.advance(61_000);
  running.platform.fault('*', { kind: 'delay', ms: 40 });
  const answers = await together(
    running.write('subscriptions.cancel', { person: 'Ada' }),
    running.write('subscriptions.cancel', { person: 'Grace' }),
  );
  running.platform.control.faults.clear();
  const refused = answers.find(({ status }) => status === 409);
  if (!refused) throw new Error('No request was refused');
  const problem = await jsonOf<Problem>(refused);
  expect(problem.title).toMatch(/^(Ada|Grace) (is already changing this|just changed this)$/);
  expect(problem.outcome).toBe('nothing-changed');
});

test('answers a repeated write with its first result, and refuses another body or person under the same key', async () => {
  await running.clock.advance(61_000);
  const key = randomUUID();
  const first = await jsonOf<WriteAnswer<{ data: string }>>(await running.write('donors.create', { key }));
  const again = await running.write('donors.create', { key });
  const replayed = await jsonOf<WriteAnswer<{ data: string }>>(again);
  expect(again.status).toBe(201);
  expect(replayed).toEqual(first);
  const otherBody = { firstName: 'Other', lastName: 'Example' };
  const other = await running.write('donors.create', { key, body: otherBody });
  const otherPerson = await running.write('donors.create', { key, person: 'Grace' });
  console.log(`replay ${again.status}, other body ${other.status}, other person ${otherPerson.status}`);
  expect([other.status, otherPerson.status]).toEqual([422, 422]);
  expect(running.platform.effects('donors.create')).toBe(1);
  const view = await jsonOf<IntentView>(await running.call('GET', `/api/intents/${key}`));
  expect(view).toMatchObject({ state: 'done', verified: true, madeId: first.reply?.data });
});

test('shows the state of a write only to its author and to administrators', async () => {
  const key = randomUUID();
  await running.clock.advance(61_000);
  await running.write('donors.create', { key });
  const statuses = await Promise.all(
    [...roleIds, null].map(
      async (as) => (await running.call('GET', `/api/intents/${key}`, { as, person: 'Grace' })).status,
    ),
  );
  expect(statuses).toEqual([...roleIds.map((role) => (role === 'admin' ? 200 : 404)), 401]);
});

test.each([
  ['an invalid key', { headers: { 'idempotency-key': 'not-a-uuid' } }, 400],
  ['an outdated version of a plan', { headers: { 'x-seen-version': '2020-01-01T00:00:00Z' } }, 412],
])('does not send a write with %s', async (_name, options, status) => {
  await running.clock.advance(61_000);
  const answer = await running.write('subscriptions.update', options);
  expect(answer.status).toBe(status);
  expect(running.platform.effects('subscriptions.update')).toBe(0);
});

test('requires the password for a write if it was confirmed more than 30 minutes ago', async () => {
  const seen = running.platform.sent().length;
  const answer = await running.write('donors.create', { headers: { cookie: 'who=admin.Ada; stale=1' } });
  const problem = await jsonOf<Problem>(answer);
  expect([answer.status, problem.type, problem.outcome]).toEqual([
    403,
    'step-up-required',
    'nothing-changed',
  ]);
  expect(running.platform.sent().length).toBe(seen);
  expect(running.denied.at(-1)?.route.id).toBe('donors.create');
});
