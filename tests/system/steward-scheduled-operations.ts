/** Calls the operations of changes of plans that are sent later. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { StewardInput, StewardReply } from '#contract/steward/api.ts';
import type { StewardRoute } from '#contract/steward/operations.ts';
import { wallTimeOf } from '#contract/values/wall-time.ts';
import { firstOf, type System, systemZone } from './system-fixture.ts';

type Call = <Route extends StewardRoute>(
  route: Route,
  input: StewardInput<Route>,
  cookie?: string,
) => Promise<StewardReply<Route>>;

const day = 86_400_000;

/** A cancellation is scheduled, changed to a date, and undone; one that was missed asks, and is confirmed. Every session ends meanwhile. */
export async function callScheduledOperations(call: Call, system: System): Promise<void> {
  const { data } = await call('POST /api/lists/plans', { body: { status: ['active'], limit: 100 } });
  const soon = new Date(system.clock.now() + 2 * day).toISOString();
  const { plan } = firstOf(data.filter((one) => (one.plan.nextPaymentDate ?? '') > soon));
  const path = { planId: plan.id };
  const change = { kind: 'cancel', body: { cancellationReason: 'Moved away' } } as const;
  const body = { donorId: plan.donorId ?? '', change, seenVersion: plan.updatedAt };
  const first = await call('POST /api/scheduled-changes/{planId}', {
    path,
    body: { ...body, id: randomUUID(), when: { kind: 'after-next' }, replaces: null },
  });
  expect(first.change).toMatchObject({ state: 'waiting', when: { kind: 'after-next' } });
  const tomorrow = wallTimeOf(new Date(system.clock.now() + day), systemZone).day;
  const { change: second } = await call('POST /api/scheduled-changes/{planId}', {
    path,
    body: { ...body, id: randomUUID(), when: { kind: 'date', day: tomorrow }, replaces: first.change.id },
  });
  expect(await call('GET /api/scheduled-changes', {})).toMatchObject({
    changes: [{ id: second.id, donorId: plan.donorId, change: { reason: 'Moved away' } }],
    total: 1,
    seesGifts: true,
  });
  await call('POST /api/scheduled-changes/{planId}/undo', { path, body: { id: second.id } });
  expect((await call('GET /api/scheduled-changes', {})).total).toBe(0);

  const id = randomUUID();
  const again = { ...body, id, when: { kind: 'date', day: tomorrow }, replaces: null } as const;
  await call('POST /api/scheduled-changes/{planId}', { path, body: again });
  system.clock.jump(3 * day);
  const admin = await system.signIn('admin');
  const waiting = async () => (await call('GET /api/scheduled-changes', {}, admin)).changes;
  while ((await waiting())[0]?.state === 'waiting') await system.clock.advance(5_000);
  expect(await waiting()).toMatchObject([{ id, state: 'asks', outcome: 'late', isDue: true }]);
  const told = (await call('GET /api/notifications', {}, admin)).notifications.filter(
    ({ recordId }) => recordId === plan.id,
  );
  expect(told).toMatchObject([{ kind: 'scheduled-change', answer: 'asks', isRead: false }]);
  const confirmed = await call(
    'POST /api/scheduled-changes/{planId}/confirm',
    { path, body: { id, seenVersion: null } },
    admin,
  );
  expect(confirmed.change).toMatchObject({ state: 'done', outcome: 'by-person', change: { reason: '' } });
  const { data: ended } = await system.read(admin, 'subscriptions.get', {
    path: { donorId: plan.donorId ?? '', subscriptionId: plan.id },
  });
  expect(ended.status).toBe('inactive');
}
