/** A closed month over sockets: later changes are listed as changes after the close. */
import { afterAll, expect, test } from 'vitest';
import { refundBar } from '#contract/rules/refundable.ts';
import type { CopiedGiftsState } from '#contract/steward/operations/copied-gifts.ts';
import type { CopyState } from '#contract/steward/operations/copy.ts';
import type { ListPage } from '#contract/steward/operations/lists.ts';
import type { Month } from '#contract/steward/operations/money/months.ts';

import { firstOf, openSystem } from './system-fixture.ts';

const system = await openSystem();
const admin = await system.signIn('admin');
afterAll(() => system.stop());

async function month(cookie: string, path: string, body?: object): Promise<Month> {
  const init = body ? { method: 'POST', body: JSON.stringify(body) } : {};
  const answer = await system.ask(cookie, `/api/months/${path}`, init);
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  // The reply of all three routes.
  return (await answer.json()) as Month;
}

/** Reads a path of our own server. */
async function read<Reply>(path: string): Promise<Reply> {
  const answer = await system.ask(admin, path);
  return (await answer.json()) as Reply;
}

test('lists a refund after the close with its state before and after; the closed totals stay unchanged', async () => {
  const query = { minimumInitiatedDate: '2026-10-02', maximumInitiatedDate: '2026-10-30', limit: 100 };
  const { data } = await system.read(admin, 'contributions.list', { query });
  const gift = firstOf(
    data.filter((one) => refundBar(one) === null && one.paymentMethod?.type?.toLowerCase() === 'card'),
  );
  let open = await month(admin, '2026-10');
  for (; !(open.complete && (await system.hasGifts(admin))); open = await month(admin, '2026-10'))
    await system.clock.advance(5_000);
  system.control.mark();
  const finance = await system.signIn('finance');
  const closed = await month(finance, '2026-10/close', { digest: open.digest });
  expect(closed).toMatchObject({ closing: { digest: open.digest, totals: open.totals }, changed: 0 });
  expect(system.upstreamRequests()).toEqual([]);
  // Another try, as after a lost reply, is answered like the first.
  const repeated = await month(finance, '2026-10/close', { digest: open.digest });
  expect([repeated.closing, repeated.history]).toEqual([closed.closing, []]);
  expect((await system.post(admin, '/api/months/2026-10/close', { digest: open.digest })).status).toBe(409);
  // The age is that of the oldest list it is based on, not of the reply.
  const { refunds, chargebacks, deposits } = await read<CopyState>('/api/copy/state');
  const gifts = await read<CopiedGiftsState>('/api/copied-gifts');
  const readAt = [refunds, chargebacks, deposits, gifts].map(({ asOf }) => Date.parse(asOf ?? ''));
  expect(Date.parse(closed.asOf ?? '')).toBe(Math.min(...readAt));

  // The undeposited refunds match their list.
  const days = { createdFrom: '2026-10-01', createdTo: '2026-10-31' };
  for (const [set, check, status] of [
    ['refunds', 'undepositedRefunds', 'SUCCEEDED'],
    ['chargebacks', 'undepositedChargebacks', 'lost'],
  ] as const) {
    const body = JSON.stringify({ ...days, status: [status], deposited: 'no' });
    const answer = await system.ask(admin, `/api/lists/${set}`, { method: 'POST', body });
    const { totalCount, sums } = (await answer.json()) as ListPage<unknown>;
    expect(closed.open[check]).toEqual({ count: totalCount, cents: sums?.[0]?.cents ?? 0 });
  }

  await system.write(admin, 'contributions.initiateRefund', { path: { contributionId: gift.id } });
  await system.clock.advance(5 * 60_000);
  await system.control.time.advance(0);
  // Any write of ours makes the index read changes.
  const rename = { path: { donorId: gift.donor?.id ?? '' }, body: { firstName: 'Ada' } };
  expect((await system.write(admin, 'donors.update', rename)).status).toBeLessThan(300);
  const after = await month(finance, '2026-10');
  expect(after.changes).toMatchObject([
    { kind: 'gift', id: gift.id, before: { status: gift.status }, after: { status: 'REFUNDED' } },
  ]);
  expect(after.closing?.totals).toEqual(open.totals);
  expect(after.totals.gift.count).toBe(open.totals.gift.count - 1);
  expect((await read<Record<string, number>>('/api/months/changed?through=2026-10'))['2026-10']).toBe(
    after.changed,
  );

  // No one can close a month they haven't seen or that isn't over; staff can't close any.
  const refuses = async (cookie: string, path: string, body: object) =>
    (await system.post(cookie, `/api/months/${path}`, body)).status;
  const { digest } = after;
  expect(await refuses(admin, '2026-10/close', { digest })).toBe(409);
  expect(await refuses(admin, '2026-09/close', { digest })).toBe(409);
  expect(await refuses(admin, '2099-01/close', { digest })).toBe(409);
  expect(await refuses(admin, '2026-13/close', { digest })).toBe(404);
  expect(await refuses(await system.signIn('staff'), '2026-10/close', { digest })).toBe(403);
  expect(await refuses(admin, '2026-10/reopen', { closingId: 'another', reason: 'Why' })).toBe(409);

  // A repeated close after it has changed, and a repeated reopening, are answered like the first; someone else's are conflicts.
  const again = await month(finance, '2026-10/close', { digest: open.digest });
  expect(again.closing).toEqual(closed.closing);
  const reopening = { closingId: closed.closing?.id, reason: 'A late refund' };
  const opened = await month(finance, '2026-10/reopen', reopening);
  expect(opened).toMatchObject({ closing: null, history: [{ reopened: { reason: 'A late refund' } }] });
  expect((await month(finance, '2026-10/reopen', reopening)).history).toEqual(opened.history);
  expect(await refuses(admin, '2026-10/reopen', reopening)).toBe(409);
});
