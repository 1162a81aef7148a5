/** The monthly change of plans: it adds up, and agrees with the list of plans. */
import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import type { PlansSummary } from '#contract/steward/operations/copy.ts';

import type { PlanPulse } from '#contract/steward/operations/reports.ts';

import { firstOf, openFilledSystem } from './system-fixture.ts';

const { system, cookie: admin } = await openFilledSystem('admin');
afterAll(() => system.stop());

const jsonOf = async (path: string, cookie = admin) => (await system.ask(cookie, path)).json();
// The replies that these routes declare.
const summaryOf = async () => (await jsonOf('/api/copy/plans/summary')) as PlansSummary;
const pulseOf = async (month = '', cookie = admin) =>
  (await jsonOf(`/api/plan-pulse${month && `?month=${month}`}`, cookie)) as PlanPulse;

const earlierMonths = (month: string): string[] => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return Array.from({ length: 12 }, (_, back) =>
    new Date(Date.UTC(year, number - 2 - back, 1)).toISOString().slice(0, 7),
  );
};

function addsUp({ before, after, steps }: PlanPulse): void {
  expect(before.cents + steps.reduce((sum, step) => sum + step.cents, 0)).toBe(after.cents);
  for (const { plans, cents, rows } of steps) {
    expect(rows).toHaveLength(plans);
    expect(rows.reduce((sum, row) => sum + row.cents, 0)).toBe(cents);
  }
}

test('this month ends with the active plans of the list, and each earlier month ends where the next begins', async () => {
  system.control.mark();
  const now = await pulseOf();
  const { active } = await summaryOf();
  expect([now.after.plans, now.after.cents, now.after.source]).toEqual([
    active.count,
    active.monthlyCents,
    'now',
  ]);
  addsUp(now);
  let later = now;
  const seen = new Set<string>();
  for (const month of earlierMonths(now.month)) {
    const pulse = await pulseOf(month);
    addsUp(pulse);
    expect([pulse.after.cents, pulse.after.plans]).toEqual([later.before.cents, later.before.plans]);
    for (const { step } of pulse.steps) seen.add(step);
    later = pulse;
  }
  // The sandbox's history contains each of these steps.
  expect([...seen]).toEqual(expect.arrayContaining(['new', 'ended', 'failing']));
  expect(system.upstreamRequests()).toEqual([]);
});

test('refuses a future month, and any month for a field manager', async () => {
  expect((await system.ask(admin, '/api/plan-pulse?month=2099-01')).status).toBe(400);
  const field = await system.signIn('field');
  expect((await system.ask(field, '/api/plan-pulse')).status).toBe(403);
});

test('names a plan that our team canceled with its reason, for people who may see it', async () => {
  const { data } = await system.read(admin, 'subscriptions.list', {
    query: { limit: 100, status: ['active'] },
  });
  const long = Date.parse((await pulseOf()).before.day);
  const plan = firstOf(data.filter(({ startDate }) => Date.parse(startDate ?? '') < long));
  const path = { donorId: plan.donorId ?? '', subscriptionId: plan.id };
  const key = randomUUID();
  const body = { cancellationReason: 'Moved away' };
  expect((await system.write(admin, 'subscriptions.cancel', { path, body }, key)).ok).toBe(true);
  await system.finalState(admin, key);
  const canceledIn = ({ steps }: PlanPulse) =>
    steps.find(({ step }) => step === 'canceled')?.rows.find(({ id }) => id === plan.id);
  while (!canceledIn(await pulseOf())) await system.clock.advance(5_000);
  const pulse = await pulseOf();
  addsUp(pulse);
  expect(canceledIn(pulse)).toMatchObject({ reason: 'Moved away', donorId: plan.donorId });
  expect(canceledIn(await pulseOf('', await system.signIn('staff')))).toMatchObject({ reason: null });
  // The first snapshot is taken within minutes; earlier times stay derived.
  while ((await pulseOf()).since === null) await system.clock.advance(60_000);
  expect((await pulseOf()).before.source).toBe('derived');
});
