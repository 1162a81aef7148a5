/** Calls the operations about people: letters, thanks, notes, and calls to donors. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { StewardInput, StewardReply } from '#contract/steward/api.ts';
import type { StewardRoute } from '#contract/steward/operations.ts';
import { firstOf } from './system-fixture.ts';

/** Calls an operation; fails unless it succeeds with a reply that matches its schema. */
export type Call = <Route extends StewardRoute>(
  route: Route,
  input: StewardInput<Route>,
) => Promise<StewardReply<Route>>;

/** Calls them on a server with a filled copy. */
export async function callLetterOperations(call: Call): Promise<void> {
  const { changedAt: _at, changedBy: _by, ...letterhead } = await call('GET /api/letterhead', {});
  const signers = [{ name: 'Rosa Medina', title: 'Executive Director' }];
  const body = { ...letterhead, organization: 'Harbor Light', address: '12 Elm St\nSalem, OR', signers };
  expect((await call('POST /api/letterhead', { body })).organization).toBe('Harbor Light');
  const { data } = await call('POST /api/statements', { body: { year: 2026, least: 10_000 } });
  // The minimum counts whatever was given; the total counts cash.
  const given = data.map(({ gifts }) => gifts.reduce((total, { amount }) => total + (amount ?? 0), 0));
  expect(given.every((dollars) => dollars >= 100)).toBe(true);
  const donor = firstOf(data).donor.id;
  expect((await call('POST /api/statements', { body: { year: 1900, donor } })).data).toMatchObject([
    { donor: { id: donor }, gifts: [], cents: 0 },
  ]);
  await call('GET /api/donor-attention/{donorId}', { path: { donorId: donor } });
  const pair = { body: { firstId: 'g1', secondId: 'g2' } };
  await call('POST /api/dismissed-doubles', pair);
  await call('POST /api/dismissed-doubles/undo', pair);

  const { data: gifts } = await call('POST /api/thanks', { body: { least: 100_000, thanked: false } });
  const path = { giftId: firstOf(gifts).gift.id };
  expect(await call('POST /api/thanks/{giftId}', { path, body: { way: 'phone' } })).toMatchObject(path);
  expect((await call('GET /api/thanks/{giftId}', { path })).thanked?.way).toBe('phone');
  await call('POST /api/thanks/{giftId}/undo', { path });
  expect((await call('GET /api/thanks/{giftId}', { path })).thanked).toBeNull();

  const giftIds = gifts.map(({ gift }) => gift.id);
  const { marked } = await call('POST /api/thank-marks', { body: { giftIds, way: 'letter' } });
  expect(marked).toHaveLength(gifts.length);
  await call('POST /api/thank-marks/undo', { body: { giftIds } });

  const [id, about] = [randomUUID(), { kind: 'donor', record: 'd1' } as const];
  await call('POST /api/notes', { body: { ...about, id, note: 'Prefers calls' } });
  await call('POST /api/notes/{noteId}', { path: { noteId: id }, body: { note: 'Prefers email' } });
  expect((await call('GET /api/notes', { query: about })).notes).toMatchObject([{ note: 'Prefers email' }]);
  const { found } = await call('POST /api/find/notes', { body: { text: 'email pref' } });
  expect(found).toMatchObject([{ id, recordId: 'd1', note: 'Prefers email' }]);
  await call('POST /api/notes/{noteId}/remove', { path: { noteId: id } });

  const [planId, mark] = ['p1', 'called'] as const;
  await call('POST /api/plan-calls/{planId}', { path: { planId }, body: { mark } });
  const { calls } = await call('POST /api/plan-calls', { body: { plans: [planId] } });
  expect(calls).toMatchObject([{ planId, mark }]);
  await call('POST /api/plan-calls/{planId}/undo', { path: { planId } });
}
