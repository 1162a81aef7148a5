/** The monthly change based on snapshots, which replace derived values. */
import { expect, test } from 'vitest';
import { planDay } from '#contract/rules/plan-states.ts';
import type { PlanRecord } from '#contract/steward/copy.ts';
import { dollars } from '#contract/values/money.ts';
import { testPlan } from '../../../copy/plan-fixture.ts';
import { openEmptyDatabase } from '../../../database/empty-database-fixture.ts';
import { createManualClock } from '../../../tests/manual-clock.ts';
import { intentRow } from '../../../writes/intent-fixture.ts';
import { canceledByReason } from './canceled-by-reason.ts';
import { cancellations } from './cancellations.ts';
import { planPulse } from './plan-pulse.ts';
import { createPlanSnapshots } from './plan-snapshots.ts';

const plan = (id: string, changes: Partial<PlanRecord> = {}): PlanRecord =>
  testPlan(id, {
    donorId: `donor-${id}`,
    startDate: '2026-01-10T00:00:00.000Z',
    amount: dollars(10),
    ...changes,
  });

const activityRow = {
  seq: 1,
  actor_id: 'u1',
  role: 'admin',
  session_tag: null,
  address: null,
  request_id: null,
  operation: 'subscriptions.cancel',
  target_type: null,
  target_id: null,
  outcome: 'done',
  upstream_status: null,
  input: null,
  changed: null,
  prev: '',
  hash: '',
};

test('detects a raise between two snapshots; a month before the first snapshot is derived and marked as such', async () => {
  const database = await openEmptyDatabase();
  const clock = createManualClock(Date.parse('2026-05-20T12:00:00Z'));
  const snapshots = createPlanSnapshots(database, clock);
  const old = [plan('a'), plan('b')];
  await snapshots.take('2026-03-31', old.map(planDay));
  const raised = [plan('a', { amount: dollars(25) }), plan('c')];
  await snapshots.take('2026-04-30', raised.map(planDay));
  const state = { rows: 2, total: 2, asOf: null, complete: true, unreadable: 0, missing: false };
  const copy = {
    records: async () => raised,
    donorNames: async () => ({ 'donor-a': 'Ada Grove' }),
    state: async () => ({ plans: state }),
  };
  // Only the parts of the copy that it reads.
  const parts = { snapshots, database, copy: copy as never, clock, zone: 'America/Chicago' };
  const april = await planPulse(parts, '2026-04', true);
  expect(april).toMatchObject({
    before: { day: '2026-03-31', source: 'snapshot', plans: 2, cents: 2_000 },
    after: { day: '2026-04-30', source: 'snapshot', plans: 2, cents: 3_500 },
    since: '2026-03-31',
  });
  expect(april.steps.map(({ step, cents }) => [step, cents])).toEqual([
    ['new', 1_000],
    ['raised', 1_500],
    ['ended', -1_000],
  ]);
  expect(april.steps[1]?.rows).toEqual([
    { id: 'a', donorId: 'donor-a', donorName: 'Ada Grove', cents: 1_500, reason: null },
  ]);
  // The platform no longer has the plan, so its donor is unknown.
  expect(april.steps[2]?.rows).toMatchObject([{ id: 'b', donorId: null, donorName: null }]);
  const [march, may] = [await planPulse(parts, '2026-03', true), await planPulse(parts, '2026-05', true)];
  expect([march.before.source, march.after.source]).toEqual(['derived', 'snapshot']);
  expect([may.before.source, may.after.source, may.steps]).toEqual(['snapshot', 'now', []]);
  await database.close();
});

test('raising a plan today, in the month of the first snapshot, is a raise, and leaves the value at the start of the month', async () => {
  const database = await openEmptyDatabase();
  const clock = createManualClock(Date.parse('2026-11-20T18:00:00Z'));
  const snapshots = createPlanSnapshots(database, clock);
  const old = [plan('a'), plan('b')];
  await snapshots.take('2026-11-20', old.map(planDay));
  const pulseOf = (records: PlanRecord[]) => {
    const copy = {
      records: async () => records,
      donorNames: async () => ({}),
      state: async () => ({ plans: {} }),
    };
    const parts = { snapshots, database, copy: copy as never, clock, zone: 'America/Chicago' };
    return planPulse(parts, '2026-11', true);
  };
  const changesOf = ({ before, after, steps }: Awaited<ReturnType<typeof pulseOf>>) => [
    before.cents,
    after.cents,
    steps.map(({ step, cents }) => [step, cents]),
  ];
  expect(changesOf(await pulseOf(old))).toEqual([2_000, 2_000, []]);
  const raised = [plan('a', { amount: dollars(25), updatedAt: '2026-11-20T17:00:00.000Z' }), plan('b')];
  expect(changesOf(await pulseOf(raised))).toEqual([2_000, 3_500, [['raised', 1_500]]]);
  await database.close();
});

test.each([
  [
    'America/Chicago',
    '2026-05-01T04:59:59Z',
    '2026-05-01T05:00:00Z',
    '2026-04-01T05:00:00Z',
    '2026-04-01T04:59:59Z',
  ],
  [
    'Pacific/Auckland',
    '2026-04-30T11:59:59Z',
    '2026-04-30T12:00:00Z',
    '2026-03-31T11:00:00Z',
    '2026-03-31T10:59:59Z',
  ],
])('April in %s lasts until %s', async (zone, last, next, first, before) => {
  const database = await openEmptyDatabase();
  const cancel = (id: string, moment: string) =>
    database.db
      .insertInto('intents')
      .values({
        ...intentRow(id, 'done'),
        state: 'done',
        operation: 'subscriptions.cancel',
        path: JSON.stringify({ donorId: 'd', subscriptionId: id }),
        created_at: Date.parse(moment),
      })
      .execute();
  await cancel('first', first);
  await cancel('last', last);
  await cancel('before', before);
  await cancel('next', next);
  const pulseAt = async (now: string) => {
    const clock = createManualClock(Date.parse(now));
    const snapshots = createPlanSnapshots(database, clock);
    const all = ['first', 'last', 'before', 'next'].map((id) => planDay(plan(id)));
    await snapshots.take('2026-03-31', all);
    const copy = {
      records: async () => [],
      donorNames: async () => ({}),
      state: async () => ({ plans: {} }),
    };
    return planPulse({ snapshots, database, copy: copy as never, clock, zone }, '2026-04', true);
  };
  const { after, steps } = await pulseAt(last);
  expect(after).toMatchObject({ day: '2026-04-30', source: 'now' });
  const idsOf = (wanted: string) =>
    steps
      .find(({ step }) => step === wanted)
      ?.rows.map(({ id }) => id)
      .toSorted();
  expect([idsOf('canceled'), idsOf('ended')]).toEqual([
    ['first', 'last'],
    ['before', 'next'],
  ]);
  expect((await pulseAt(next)).after.source).not.toBe('now');
  await database.close();
});

test('only confirmed cancellations count as ours, each with its reason', async () => {
  const database = await openEmptyDatabase();
  const at = Date.UTC(2026, 3, 10);
  const write = (id: string, state: 'done' | 'unknown' | 'refused', createdAt = at) =>
    database.db
      .insertInto('intents')
      .values({
        ...intentRow(id, state),
        state,
        operation: 'subscriptions.cancel',
        path: JSON.stringify({ donorId: 'd', subscriptionId: `plan-${id}` }),
        created_at: createdAt,
      })
      .execute();
  await write('a', 'done');
  await write('b', 'unknown');
  await write('c', 'refused');
  await write('d', 'done', Date.UTC(2026, 4, 1));
  const [from, before] = [new Date(Date.UTC(2026, 3, 1)), new Date(Date.UTC(2026, 4, 1))];
  const found = async () => {
    const { plans, unconfirmed } = await cancellations(database, from, before);
    return [[...plans].map(([id, { reason }]) => [id, reason]), unconfirmed];
  };
  expect(await found()).toEqual([[['plan-a', null]], 1]);
  await database.db
    .insertInto('activity')
    .values({ ...activityRow, at, intent_id: 'a' })
    .execute();
  await database.db
    .insertInto('activity_personal')
    .values({ seq: activityRow.seq, field: 'reason', value: 'Moved away' })
    .execute();
  expect(await found()).toEqual([[['plan-a', 'Moved away']], 1]);

  // A person who may not read reasons sees the cancellation without its reason.
  const clock = createManualClock(Date.UTC(2026, 4, 20));
  const snapshots = createPlanSnapshots(database, clock);
  await snapshots.take('2026-03-31', [planDay(plan('plan-a'))]);
  await snapshots.take('2026-04-30', []);
  const copy = {
    records: async () => [],
    donorNames: async () => ({}),
    state: async () => ({ plans: {} }),
  };
  const parts = { snapshots, database, copy: copy as never, clock, zone: 'America/Chicago' };
  const reasonsFor = async (may: boolean) =>
    (await planPulse(parts, '2026-04', may)).steps.map(({ step, rows }) => [step, rows[0]?.reason]);
  expect(await reasonsFor(true)).toEqual([['canceled', 'Moved away']]);
  expect(await reasonsFor(false)).toEqual([['canceled', null]]);
  expect((await planPulse(parts, '2026-04', true)).canceled).toMatchObject({ plans: 2, unconfirmed: 1 });
  expect((await planPulse(parts, '2026-04', false)).canceled).toBeNull();
  await database.close();
});

test('what the team canceled is grouped by reason, whatever its spelling, and leaves out unknown amounts', async () => {
  const database = await openEmptyDatabase();
  let seq = 0;
  const cancel = async (
    reason: string | null,
    facts: { cents: number | null; frequency: string },
    { state = 'done', at = '2026-04-10' }: { state?: 'done' | 'unknown' | 'refused'; at?: string } = {},
  ) => {
    seq += 1;
    const id = `i${seq}`;
    const row = {
      ...intentRow(id, state),
      state,
      operation: 'subscriptions.cancel',
      path: JSON.stringify({ donorId: 'd', subscriptionId: `plan-${seq}` }),
      facts: JSON.stringify(facts),
      created_at: Date.parse(`${at}T12:00:00Z`),
    };
    await database.db.insertInto('intents').values(row).execute();
    if (reason === null) return;
    await database.db
      .insertInto('activity')
      .values({ ...activityRow, seq, at: row.created_at, intent_id: id })
      .execute();
    await database.db
      .insertInto('activity_personal')
      .values({ seq, field: 'reason', value: reason })
      .execute();
  };
  await cancel('moved away ', { cents: 1_000, frequency: 'monthly' });
  await cancel('Moved away', { cents: null, frequency: 'monthly' });
  await cancel('Moved away', { cents: 300, frequency: 'monthly' });
  await cancel('Too much', { cents: 9_000, frequency: 'monthly' });
  await cancel(null, { cents: 100, frequency: 'monthly' });
  await cancel('Moved away', { cents: 100, frequency: 'monthly' }, { state: 'unknown' });
  await cancel('Moved away', { cents: 100, frequency: 'monthly' }, { state: 'refused' });
  await cancel('Moved away', { cents: 100, frequency: 'monthly' }, { at: '2026-03-30' });
  const april = await cancellations(database, new Date('2026-04-01'), new Date('2026-05-01'));
  expect(canceledByReason(april)).toEqual({
    plans: 5,
    monthlyCents: 10_400,
    unpriced: 1,
    unconfirmed: 1,
    reasons: [
      { reason: 'Moved away', plans: 3, monthlyCents: 1_300 },
      { reason: 'Too much', plans: 1, monthlyCents: 9_000 },
      { reason: null, plans: 1, monthlyCents: 100 },
    ],
  });
  await database.close();
});
