/** Calls the operations of runs of several plans. */

import { expect } from 'vitest';
import type { StewardInput, StewardReply } from '#contract/steward/api.ts';
import type { PlanRun } from '#contract/steward/operations/plans/plan-runs.ts';
import type { StewardRoute } from '#contract/steward/operations.ts';
import { mostUnapproved } from '#contract/steward/plan-runs.ts';
import { invitedYesterday, newAdministrator } from './second-administrator.ts';
import { severalPlans } from './several-plans.ts';
import { firstOf, type System } from './system-fixture.ts';

type Call = <Route extends StewardRoute>(
  route: Route,
  input: StewardInput<Route>,
  cookie?: string,
) => Promise<StewardReply<Route>>;

/** Cancels two plans with a pause in between, and has runs of more plans answered, stopped, and exported. */
export async function callPlanRunOperations(call: Call, system: System, admin: string): Promise<void> {
  const plans = await severalPlans(system, admin, mostUnapproved + 3);
  const chosen = plans.map(({ id, updatedAt }) => ({ id, seenVersion: updatedAt }));
  const review = (count: number) =>
    call('POST /api/plan-runs', {
      body: {
        act: { kind: 'cancel', reason: 'Program ended' },
        selection: { kind: 'plans', plans: chosen.slice(0, count) },
      },
    });
  const { id, secondsLeft } = await review(2);
  expect(secondsLeft).toBeGreaterThan(0);
  const path = { runId: id };
  expect((await call('GET /api/plan-runs', {})).runs).toEqual([]);
  await call('POST /api/plan-runs/{runId}/start', { path });
  await call('POST /api/plan-runs/{runId}/pause', { path });
  await call('POST /api/plan-runs/{runId}/resume', { path });
  const read = () => call('GET /api/plan-runs/{runId}', { path });
  for (let run: PlanRun = await read(); run.state !== 'done'; run = await read())
    await system.clock.during(system.clock.sleep(1_000));
  expect((await read()).items.map(({ outcome }) => outcome)).toEqual(['done', 'done']);
  const made = await call('POST /api/exports', { body: { kind: 'plan-run', filter: { run: id } } });
  expect(made.rows).toBe(2);

  const second = await newAdministrator(system, 'Grace Example');
  await invitedYesterday(system);
  const asked = await review(mostUnapproved + 3);
  expect(asked).toMatchObject({
    needsApproval: true,
    counts: { 'left-out': 2, waiting: mostUnapproved + 1 },
  });
  const other = { runId: asked.id };
  await call('POST /api/plan-runs/{runId}/start', { path: other });
  const body = { answerNote: 'Not this month' };
  await call('POST /api/plan-runs/{runId}/decline', { path: other, body }, second);
  const again = { runId: (await review(mostUnapproved + 3)).id };
  await call('POST /api/plan-runs/{runId}/start', { path: again });
  await call('POST /api/plan-runs/{runId}/approve', { path: again }, second);
  await call('POST /api/plan-runs/{runId}/stop', { path: again });
  const { runs } = await call('GET /api/plan-runs', {});
  expect(firstOf(runs.filter((run) => run.id === again.runId))).toMatchObject({
    state: 'stopped',
    answeredBy: 'Grace Example',
  });
  await system.clock.advance(5_000);
}
