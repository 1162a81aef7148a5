/** A plan that the platform charges after our team canceled it is found within minutes, with who canceled it. */
import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import type { PlanWatch } from '#contract/steward/operations/plans/plan-watch.ts';
import { activePlans } from './several-plans.ts';
import { firstOf, openSystem } from './system-fixture.ts';

const minuteMs = 60_000;
const system = await openSystem({ gifts: 900, refreshSeconds: 60 });
const admin = await system.signIn('admin');
afterAll(() => system.stop());

const findings = async () => {
  await system.control.time.advance(0);
  await system.clock.advance(minuteMs);
  // The reply that the route declares.
  return ((await (await system.ask(admin, '/api/plan-watch')).json()) as PlanWatch).findings;
};

test('a charge after a cancellation', async () => {
  await system.readGifts(admin);
  const { id, donorId } = firstOf(await activePlans(system, admin));
  const path = { donorId: donorId ?? '', subscriptionId: id };
  const key = randomUUID();
  await system.write(admin, 'subscriptions.cancel', { path, body: { cancellationReason: 'Moved' } }, key);
  expect(await system.finalState(admin, key)).toMatchObject({ state: 'done' });
  expect(system.control.misbehave(id, { kind: 'charge-after-end', afterMs: 9 * minuteMs })).toBe(true);
  await expect
    .poll(async () => (await findings()).filter(({ planId }) => planId === id), { timeout: 60_000 })
    .toMatchObject([{ kind: 'charged-after-end', by: 'Avery Quinn' }]);
});
