import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { PlanCalls } from '#contract/steward/operations/plans/plan-calls.ts';

import type { Role } from '#contract/steward/roles.ts';
import { openCopyDatabase } from '../../../copy/copy-database.ts';
import { openEmptyDatabase } from '../../../database/empty-database-fixture.ts';
import { createRecordNotes } from '../../../records/record-notes.ts';
import { createManualClock } from '../../../tests/manual-clock.ts';
import { actingAs } from '../../../tests/recorded-activity.ts';
import { jsonOf, startTestServer } from '../../../tests/running-server.ts';
import { planCallRoutes } from './plan-call-routes.ts';
import { createPlanCallMarks } from './plan-calls.ts';

const plans = [
  { id: 'again', status: 'active', concern: null },
  { id: 'card', status: 'active', concern: 'ending' },
  { id: 'failed', status: 'failed', concern: 'failing' },
  { id: 'ended', status: 'canceled', concern: null },
  { id: 'lost', status: 'active', concern: null },
  { id: 'not-called', status: 'active', concern: null },
] as const;

async function fixture() {
  const copy = await openCopyDatabase({ kind: 'sqlite', file: ':memory:' }, 'test');
  const database = await openEmptyDatabase();
  const clock = createManualClock();
  for (const { id, status, concern } of plans) {
    await copy.db
      .insertInto('directory_records')
      .values({
        set_name: 'plans',
        id,
        record: '{}',
        owner: `donor-${id}`,
        updated_at: 0,
        seen_in: 1,
        absent: 0,
      })
      .execute();
    await copy.db
      .insertInto('plan_facts')
      .values({
        id,
        donor_id: `donor-${id}`,
        status,
        location_id: null,
        campaign_id: null,
        subcampaign_id: null,
        method_type: null,
        amount_cents: 1_000,
        monthly_cents: 1_000,
        frequency: 'monthly',
        start_at: null,
        next_at: null,
        created_at: null,
        covers_fees: 0,
        concern,
      })
      .execute();
  }
  const parts = { database, activity: { recordIn: async () => undefined }, clock };
  const notes = createRecordNotes(parts);
  const donorNames = async (ids: readonly string[]) => Object.fromEntries(ids.map((id) => [id, 'Ann']));
  const running = await startTestServer({
    features: () =>
      planCallRoutes({
        marks: createPlanCallMarks(parts),
        notes,
        copy: { database: copy, donorNames },
        clock,
      }),
  });
  const post = (path: string, body: object, as: Role = 'staff') => running.call('POST', path, { as, body });
  const list = async (...ids: string[]) => jsonOf<PlanCalls>(await post('/api/plan-calls', { plans: ids }));
  const stop = async () => {
    await running.stop();
    await database.close();
    await copy.close();
  };
  return { post, list, notes, clock, stop };
}

test('a plan counts as saved once its payments work again after a call, for 90 days', async () => {
  const { post, list, clock, stop } = await fixture();
  for (const id of ['again', 'card', 'failed', 'ended'])
    expect((await post(`/api/plan-calls/${id}`, { mark: 'called' })).status).toBe(200);
  await post('/api/plan-calls/lost', { mark: 'gave-up' });
  const { calls, saved } = await list('failed', 'not-called');
  expect(calls).toMatchObject([{ planId: 'failed', mark: 'called' }]);
  expect(saved).toMatchObject([
    { planId: 'again', donorId: 'donor-again', donorName: 'Ann', monthlyCents: 1_000, mark: 'called' },
  ]);
  await post('/api/plan-calls/again/undo', {});
  expect((await list()).saved).toEqual([]);
  await post('/api/plan-calls/again', { mark: 'new-card' });
  await clock.advance(90 * 86_400_000 - 1);
  expect((await list()).saved).toHaveLength(1);
  await clock.advance(2);
  expect((await list()).saved).toEqual([]);
  await stop();
});

test('each plan has its newest note; field managers can neither read nor mark calls', async () => {
  const { post, list, notes, clock, stop } = await fixture();
  const by = actingAs('staff')('u1');
  for (const [record, note] of [
    ['failed', 'First'],
    ['failed', 'Second'],
    ['card', 'Only'],
  ] as const) {
    await notes.add(by, { kind: 'plan', record, id: randomUUID(), note });
    await clock.advance(1_000);
  }
  expect((await list('failed', 'ended')).notes).toMatchObject([{ planId: 'failed', note: 'Second' }]);
  expect((await post('/api/plan-calls', { plans: [] }, 'field')).status).toBe(403);
  expect((await post('/api/plan-calls/failed', { mark: 'called' }, 'field')).status).toBe(403);
  expect((await post('/api/plan-calls/failed/undo', {}, 'field')).status).toBe(403);
  expect((await post('/api/plan-calls/failed', { mark: 'phoned' })).status).toBe(400);
  await stop();
});
