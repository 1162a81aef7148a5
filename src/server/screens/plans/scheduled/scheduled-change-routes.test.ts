import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type {
  ScheduledChange,
  ScheduledChanges,
} from '#contract/steward/operations/plans/scheduled-changes.ts';
import type { Role } from '#contract/steward/roles.ts';
import type { Database } from '../../../database/database.ts';
import { openEmptyDatabase } from '../../../database/empty-database-fixture.ts';
import { jsonOf, startTestServer } from '../../../tests/running-server.ts';
import { ServiceDown } from '../../../upstream/errors.ts';
import {
  day,
  hour,
  onDate,
  openScheduling,
  type Scheduling,
  untilDate,
  zone,
} from './scheduled-change-fixture.ts';
import { scheduledChangeRoutes } from './scheduled-change-routes.ts';

let database: Database;
let at: Scheduling;
let running: Awaited<ReturnType<typeof startTestServer>>;
beforeEach(async () => {
  database = await openEmptyDatabase();
  at = await openScheduling(database);
  for (const person of ['ada', 'bea']) await at.add(`admin-${person}`, 'admin');
  const { store, carryOut, gateway } = at.server();
  const donorNames = async (ids: readonly string[]) =>
    Object.fromEntries(ids.map((id) => [id, `Name of ${id}`]));
  running = await startTestServer({
    features: () =>
      scheduledChangeRoutes({
        store,
        carryOut,
        gateway,
        copy: { donorNames, copiedGifts: at.gifts },
        clock: at.clock,
        zone,
      }),
  });
});
afterEach(async () => {
  await running.stop();
  await database.close();
});

type One = { change: ScheduledChange };
type Refused = { type: string; errors?: { field: string }[] };

const path = '/api/scheduled-changes/plan-1';
const cancel = { kind: 'cancel', body: { cancellationReason: ' Moving away ' } };
const bodyOf = (more: object = {}) => ({
  id: randomUUID(),
  donorId: 'donor-1',
  change: cancel,
  when: { kind: 'date', ...onDate },
  replaces: null,
  seenVersion: at.platform.plan.updatedAt,
  ...more,
});
const post = async <Reply = One>(to: string, body: object, as: Role = 'admin', person = 'ada') => {
  const response = await running.call('POST', to, { as, person, body });
  return { status: response.status, reply: await jsonOf<Reply>(response) };
};
const refused = async (...call: Parameters<typeof post>) => {
  const { status, reply } = await post<Refused>(...call);
  return [status, reply.type];
};
const list = async (as: Role = 'admin') =>
  jsonOf<ScheduledChanges>(await running.call('GET', '/api/scheduled-changes', { as }));

test('a cancellation is scheduled, listed with its reason, and undone', async () => {
  const body = bodyOf();
  const { reply } = await post(path, body);
  expect(reply.change).toEqual({
    id: body.id,
    planId: 'plan-1',
    donorId: 'donor-1',
    donorName: 'Name of donor-1',
    change: { kind: 'cancel', reason: ' Moving away ' },
    when: { kind: 'date', day: onDate.day },
    at: new Date(at.start).toISOString(),
    by: 'admin-ada',
    confirmedAt: null,
    confirmedBy: null,
    state: 'waiting',
    outcome: null,
    detail: null,
    isDue: false,
    amount: 55,
    frequency: 'monthly',
  });
  // The same again, as after a lost reply.
  expect((await post(path, body)).reply).toEqual(reply);
  expect(await list()).toEqual({ changes: [reply.change], total: 1, seesGifts: true });
  expect((await post(`${path}/undo`, { id: body.id })).reply.change).toMatchObject({ state: 'undone' });
  expect(await list()).toMatchObject({ changes: [], total: 0 });
});

test('everyone who sees plans reads what is scheduled, but only administrators what would be sent; field managers nothing', async () => {
  const update = {
    kind: 'update',
    body: { amount: 70, paymentMethodId: 'method-9', donorNotes: 'Call first' },
  };
  await post(path, bodyOf({ change: update }));
  const members = ['paymentMethodId', 'amount', 'donorNotes'].toSorted();
  const { changes } = await list();
  expect(changes).toMatchObject([{ change: { kind: 'update', amount: 70, body: update.body } }]);
  for (const role of ['staff', 'finance'] as const) {
    const [change] = (await list(role)).changes;
    if (change?.change.kind !== 'update') throw new Error('It changes the plan.');
    expect([change.change.members.toSorted(), change.change.body]).toEqual([members, null]);
    expect(JSON.stringify(change)).not.toContain('Call first');
  }
  expect((await running.call('GET', '/api/scheduled-changes', { as: 'field' })).status).toBe(403);
});

test.each(['staff', 'finance', 'field'] as const)(
  '%s may schedule, undo, and confirm nothing',
  async (role) => {
    const id = await at.schedule(onDate);
    expect(await refused(path, bodyOf({ replaces: id }), role)).toEqual([403, 'forbidden']);
    expect(await refused(`${path}/undo`, { id }, role)).toEqual([403, 'forbidden']);
    expect(await refused(`${path}/confirm`, { id, seenVersion: null }, role)).toEqual([403, 'forbidden']);
  },
);

test('the next gift is offered while the plan has one and the copy of gifts can see it; a date always', async () => {
  const next = { when: { kind: 'after-next' } };
  for (const change of [{ nextPaymentDate: null }, { status: 'paused' }, { status: 'failed' }]) {
    const { plan } = at.platform;
    const before = { ...plan };
    Object.assign(plan, change);
    expect(await refused(path, bodyOf(next))).toEqual([409, 'no-next-gift']);
    Object.assign(plan, before);
  }
  at.platform.plan.nextPaymentDate = new Date(at.start - day).toISOString();
  expect(await refused(path, bodyOf(next))).toEqual([409, 'no-next-gift']);
  at.platform.plan.nextPaymentDate = new Date(at.start - day + 1).toISOString();
  at.copy.offered = false;
  expect(await refused(path, bodyOf(next))).toEqual([409, 'no-next-gift']);
  expect(await list()).toMatchObject({ seesGifts: false });
  at.copy.offered = true;
  const { reply } = await post(path, bodyOf(next));
  expect(reply.change.when).toEqual({
    kind: 'after-next',
    expectedAt: new Date(at.start - day + 1).toISOString(),
    latestAt: new Date(at.start + day + 1).toISOString(),
  });
});

test.each(['2026-03-03', '2026-02-30', '2028-03-06', '2025-03-06'])(
  '%s is no day for a change',
  async (asked) => {
    const { status, reply } = await post<Refused>(path, bodyOf({ when: { kind: 'date', day: asked } }));
    expect([status, reply.type, reply.errors?.[0]?.field]).toEqual([400, 'invalid-input', 'day']);
  },
);

test('tomorrow is a day for a change, and so is one in two years', async () => {
  const { reply } = await post(path, bodyOf({ when: { kind: 'date', day: '2026-03-04' } }));
  const later = bodyOf({ when: { kind: 'date', day: '2028-03-04' }, replaces: reply.change.id });
  expect((await post(path, later)).reply.change.when).toEqual({ kind: 'date', day: '2028-03-04' });
});

test('only a plan that is as the person saw it, and has not ended, gets one; another one replaces only what was seen', async () => {
  expect(await refused(path, bodyOf({ seenVersion: '2026-01-01T00:00:00.000Z' }))).toEqual([
    412,
    'changed-meanwhile',
  ]);
  const { reply } = await post(path, bodyOf());
  expect(await refused(path, bodyOf())).toEqual([409, 'scheduled-change-moved']);
  const other = await post(path, bodyOf({ replaces: reply.change.id }));
  expect(other.status).toBe(200);
  expect(await refused('/api/scheduled-changes/plan-2/undo', { id: other.reply.change.id })).toEqual([
    409,
    'scheduled-change-moved',
  ]);
  at.platform.plan.status = 'inactive';
  expect(await refused(path, bodyOf({ replaces: other.reply.change.id }))).toEqual([409, 'plan-is-over']);
});

test('the ID of a change belongs to the person who scheduled it, and to its plan', async () => {
  const body = bodyOf();
  await post(path, body);
  expect(await refused(path, body, 'admin', 'bea')).toEqual([409, 'scheduled-change-moved']);
  expect(await refused('/api/scheduled-changes/plan-2', body)).toEqual([409, 'scheduled-change-moved']);
});

test('a change of the start, or one that has no date, is refused', async () => {
  const startDate = '2026-04-01T00:00:00.000Z';
  expect(await refused(path, bodyOf({ change: { kind: 'update', body: { startDate } } }))).toEqual([
    400,
    'invalid-input',
  ]);
  const noDate = bodyOf({ change: { kind: 'update', body: { amount: 70 } }, when: { kind: 'after-next' } });
  expect(await refused(path, noDate)).toEqual([400, 'invalid-input']);
});

test('nothing is scheduled while the platform cannot be read, and the reply says so', async () => {
  at.platform.down = new ServiceDown();
  expect(await refused(path, bodyOf())).toEqual([503, 'service-down']);
  expect(await list()).toMatchObject({ total: 0 });
});

test('one that asks is sent when it is confirmed, by the person who saw the plan as it is', async () => {
  const id = await at.schedule(onDate, { amount: 70 });
  await at.clock.advance(untilDate + day + hour);
  await at.server().carryOut.all();
  expect((await list()).changes).toMatchObject([{ state: 'asks', outcome: 'late', isDue: true }]);
  const seenVersion = at.platform.plan.updatedAt;
  expect(await refused(`${path}/confirm`, { id, seenVersion: '2026-01-01T00:00:00.000Z' })).toEqual([
    412,
    'changed-meanwhile',
  ]);
  const { reply } = await post(`${path}/confirm`, { id, seenVersion }, 'admin', 'bea');
  expect(reply.change).toMatchObject({ state: 'done', outcome: 'by-person', confirmedBy: 'admin-bea' });
  expect([at.effects(), at.platform.plan.amount]).toEqual([['subscriptions.update'], 70]);
  expect(await refused(`${path}/confirm`, { id, seenVersion: null })).toEqual([
    409,
    'scheduled-change-moved',
  ]);
});
