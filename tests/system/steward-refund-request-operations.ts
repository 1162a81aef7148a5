/** Calls the operations of requests for a refund. */

import { expect } from 'vitest';
import type { StewardInput, StewardReply } from '#contract/steward/api.ts';
import type { StewardRoute } from '#contract/steward/operations.ts';
import { firstOf } from './system-fixture.ts';

type Call = <Route extends StewardRoute>(
  route: Route,
  input: StewardInput<Route>,
) => Promise<StewardReply<Route>>;

/** Requests are listed with their gifts, withdrawn, and declined. */
export async function callRefundRequestOperations(call: Call): Promise<void> {
  expect(await call('GET /api/refund-requests', {})).toEqual({ requests: [], total: 0 });
  const { data } = await call('POST /api/gift-index/search', { body: { filter: {} } });
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
}
