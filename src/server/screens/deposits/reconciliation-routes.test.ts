import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Problem } from '#contract/steward/messages.ts';
import type { Reconciliation, ReconciliationList } from '#contract/steward/operations/deposits.ts';

import type { Role } from '#contract/steward/roles.ts';
import { createReconciliations } from '../../records/reconciliation.ts';
import { jsonOf, type Running, startTestServer } from '../../tests/running-server.ts';
import { reconciliationRoutes } from './reconciliation-routes.ts';

const activity = { recordIn: async () => undefined };
let running: Running;
beforeAll(async () => {
  running = await startTestServer({
    features: ({ database, clock }) =>
      reconciliationRoutes(createReconciliations({ database, clock, activity })),
  });
});
afterAll(() => running.stop());

const post = (path: string, body: object, as: Role = 'admin') =>
  running.call('POST', `/api/reconciliations/${path}`, { as, body });
const equal = { depositInCents: 12_345, statementInCents: 12_345, note: '' };

test('the second person to reconcile gets a conflict; reopening requires a reason and the current reconciliation', async () => {
  const first = await post('d1', equal);
  expect(first.status).toBe(201);
  const { id } = await jsonOf<Reconciliation>(first);
  const second = await post('d1', equal, 'finance');
  expect([second.status, (await jsonOf<Problem>(second)).type]).toEqual([409, 'closed-already']);
  const list = await jsonOf<ReconciliationList>(
    await running.call('GET', '/api/reconciliations?deposit=d1&deposit=d2'),
  );
  expect(list.data.map((one) => [one.depositId, one.differenceInCents])).toEqual([['d1', 0]]);
  expect((await post('d1/reopen', { reconciliationId: id, reason: '  ' })).status).toBe(400);
  expect((await post('d1/reopen', { reconciliationId: 'another', reason: 'x' })).status).toBe(409);
  expect((await post('d1/reopen', { reconciliationId: id, reason: 'Wrong month' })).status).toBe(200);
  const history = await jsonOf<ReconciliationList>(await running.call('GET', '/api/reconciliations/d1'));
  expect(history.data.map((one) => one.reopened?.reason)).toEqual(['Wrong month']);
});

test('the same again, as after a lost reply, gets the first reply; another person gets a conflict that blames no one else', async () => {
  const post = (path: string, body: object, person: string) =>
    running.call('POST', `/api/reconciliations/${path}`, { as: 'admin', person, body });
  const first = await jsonOf<Reconciliation>(await post('d7', equal, 'ann'));
  const again = await post('d7', equal, 'ann');
  expect([again.status, await jsonOf(again)]).toEqual([201, first]);
  expect(await jsonOf(await post('d7', equal, 'ben'))).toMatchObject({
    status: 409,
    detail: expect.stringMatching(/ reconciled it\. Nothing else was saved\.$/),
  });
  const reopening = { reconciliationId: first.id, reason: 'Wrong month' };
  const opened = await jsonOf<Reconciliation>(await post('d7/reopen', reopening, 'ann'));
  const openedAgain = await post('d7/reopen', { ...reopening, reason: ' Wrong month ' }, 'ann');
  expect([openedAgain.status, await jsonOf(openedAgain)]).toEqual([200, opened]);
  expect(await jsonOf(await post('d7/reopen', reopening, 'ben'))).toMatchObject({
    status: 409,
    detail: 'It was reopened or redone in the meantime. Nothing else was saved.',
  });
});

test('a cent off is a difference', async () => {
  for (const cent of [-1, 1]) {
    const body = { depositInCents: 10_000, statementInCents: 10_000 + cent, note: '' };
    const answer = await post('d9', body);
    expect([cent, answer.status]).toEqual([cent, 400]);
  }
});

test('a difference requires a note, and the server calculates it', async () => {
  expect((await post('d3', { ...equal, statementInCents: 12_300 })).status).toBe(400);
  const closed = await jsonOf<Reconciliation>(
    await post('d3', { ...equal, statementInCents: 12_300, note: ' Wire fee ' }),
  );
  expect([closed.differenceInCents, closed.note]).toEqual([-45, 'Wire fee']);
});

test('refuses unknown members, fractions, long notes, and invalid IDs; staff can read, and field managers see nothing', async () => {
  for (const body of [
    { ...equal, more: 1 },
    { ...equal, statementInCents: 1.5 },
    { ...equal, note: 'x'.repeat(501) },
    {},
  ])
    expect((await post('d4', body)).status).toBe(400);
  expect((await post('a%20b', equal)).status).toBe(400);
  expect((await running.call('GET', '/api/reconciliations?other=1')).status).toBe(400);
  const many = Array.from({ length: 101 }, (_, index) => `deposit=d${index}`).join('&');
  expect((await running.call('GET', `/api/reconciliations?${many}`)).status).toBe(400);
  for (const role of ['staff', 'field'] as const) expect((await post('d4', equal, role)).status).toBe(403);
  expect((await post('d1/reopen', { reconciliationId: 'x', reason: 'x' }, 'staff')).status).toBe(403);
  expect((await running.call('GET', '/api/reconciliations/d1', { as: 'staff' })).status).toBe(200);
  expect((await running.call('GET', '/api/reconciliations/d4', { as: 'field' })).status).toBe(403);
  expect((await running.call('GET', '/api/reconciliations/d4', { as: null })).status).toBe(401);
});
