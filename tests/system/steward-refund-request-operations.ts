/** Calls the operations of requests for a refund. */

import { expect } from 'vitest';
import { refundBar } from '#contract/rules/refundable.ts';
import type { StewardInput, StewardReply } from '#contract/steward/api.ts';
import type { StewardRoute } from '#contract/steward/operations.ts';
import { firstOf, type System } from './system-fixture.ts';

type Call = <Route extends StewardRoute>(
  route: Route,
  input: StewardInput<Route>,
  cookie?: string,
) => Promise<StewardReply<Route>>;

/** Requests are listed with their gifts, withdrawn, declined, and approved; each person is notified of what concerns them. */
export async function callRefundRequestOperations(call: Call, system: System, admin: string): Promise<void> {
  expect(await call('GET /api/refund-requests', {})).toEqual({ requests: [], total: 0 });
  const { data } = await call('POST /api/copied-gifts/search', { body: { filter: {} } });
  const { id, amount, donor } = firstOf(data);
  const path = { contributionId: id };
  expect((await call('GET /api/refund-requests/{contributionId}', { path })).request).toBeNull();
  const ask = () =>
    call('POST /api/refund-requests/{contributionId}', { path, body: { note: 'Charged twice' } });
  await ask();
  expect(await call('GET /api/refund-requests', {})).toMatchObject({
    requests: [{ contributionId: id, amount, donorId: donor?.id ?? null, isOwn: true }],
    total: 1,
  });
  await call('POST /api/refund-requests/{contributionId}/withdraw', { path });
  await ask();
  const { request } = await call('POST /api/refund-requests/{contributionId}/decline', {
    path,
    body: { answerNote: 'Two gifts' },
  });
  expect(request).toMatchObject({ state: 'declined', answerNote: 'Two gifts' });
  await expectAnswers(call, system, admin);
}

async function expectAnswers(call: Call, system: System, admin: string): Promise<void> {
  const staff = await system.signIn('staff');
  const { data } = await system.read(admin, 'contributions.list', { query: { limit: 100 } });
  const { id, donor, amount } = firstOf(data.filter((gift) => refundBar(gift) === null));
  const path = { contributionId: id };
  const ask = () =>
    call('POST /api/refund-requests/{contributionId}', { path, body: { note: 'Charged twice' } }, staff);
  /** Of this gift. */
  const notifications = async (cookie: string) =>
    (await call('GET /api/notifications', {}, cookie)).notifications
      .filter(({ recordId }) => recordId === id)
      .map(({ kind, answer, isRead }) => [kind, answer, isRead]);
  await ask();
  const asked = (await call('GET /api/notifications', {})).notifications.find(
    ({ recordId }) => recordId === id,
  );
  expect(asked).toMatchObject({ kind: 'refund-request', donorId: donor?.id, amount, isRead: false });
  expect(await notifications(staff)).toEqual([]);
  await call('POST /api/refund-requests/{contributionId}/decline', { path, body: { answerNote: '' } });
  // An answered request needs no attention.
  expect(await notifications(admin)).toEqual([['refund-request', null, true]]);
  expect(await notifications(staff)).toEqual([['refund-answer', 'declined', false]]);
  await system.clock.advance(1);
  await ask();
  await system.clock.advance(1);
  expect((await system.write(admin, 'contributions.initiateRefund', { path })).ok).toBe(true);
  expect(await notifications(staff)).toEqual([
    ['refund-answer', 'refunded', false],
    ['refund-answer', 'declined', false],
  ]);
  expect((await notifications(admin)).every(([, , isRead]) => isRead)).toBe(true);
}
