/** What a 401 or 403 of the platform says: about one record, one operation, or our credentials. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { operationIds } from '#contract/giving/catalog.ts';
import type { Problem } from '#contract/steward/messages.ts';
import type { Me } from '#contract/steward/operations/sign-in.ts';
import type { FaultWish } from '../../src/sandbox/faults/fault-rule.ts';
import { jsonOf } from '../../src/server/tests/running-server.ts';
import { ids } from './known-records.ts';
import { type RunningOnSandbox, startOnSandbox } from './running-on-sandbox.ts';

let running: RunningOnSandbox;
beforeEach(async () => {
  running = await startOnSandbox();
});
afterEach(() => running.stop());

const ask = async (path: string): Promise<[status: number, type: string | null]> => {
  const answer = await running.clock.during(running.call('GET', path));
  return [answer.status, answer.ok ? null : (await jsonOf<Problem>(answer)).type];
};
const me = async () => jsonOf<Me>(await running.call('GET', '/api/me'));
const clear = () => running.platform.control.faults.clear();
const calls = () => running.platform.sent().length;

const ok = [200, null];
const notSupported = [501, 'not-supported'];
const declined = [502, 'service-refused'];

test.each<[string, FaultWish['fault']]>([
  ['403', { kind: 'error', status: 403 }],
  ['403 as a page', { kind: 'error', status: 403, body: 'html' }],
  ['403 without a body', { kind: 'error', status: 403, body: 'empty' }],
  ['401', { kind: 'error', status: 401 }],
])(
  "one list that is refused with %s isn't offered, everything else is, and it is offered again once it answers",
  async (_, fault) => {
    const { data } = (await running.gateway.read('chargebacks.list', { query: { limit: 1 } })).reply;
    const chargeback = `/api/v3/chargebacks/${data[0]?.id}`;
    for (const operation of ['chargebacks.list', 'chargebacks.get', 'webhooks.list'] as const)
      running.platform.fault(operation, fault);
    expect(await ask('/api/v3/chargebacks')).toEqual(notSupported);
    expect(await ask(chargeback)).toEqual(notSupported);
    expect(await ask('/api/v3/webhooks')).toEqual(notSupported);
    running.platform.control.mark();
    expect(await ask('/api/v3/chargebacks?limit=9')).toEqual(notSupported);
    expect(running.platform.sent().filter(({ target }) => target.includes('limit=9'))).toEqual([]);
    expect(await ask('/api/v3/donors')).toEqual(ok);
    const { missing, credentialsAccepted } = await me();
    expect(missing.toSorted()).toEqual(['chargebacks.get', 'chargebacks.list', 'webhooks.list']);
    expect(credentialsAccepted).toBe(true);
    expect((await running.clock.during(running.write('donors.update'))).status).toBe(200);
    // Until then, hardly a call is spent on finding out.
    running.platform.control.mark();
    await running.clock.advance(20 * 60_000);
    expect(calls()).toBeLessThan(60);
    clear();
    await running.clock.advance(11 * 60_000);
    expect((await me()).missing).toEqual([]);
    expect(await ask('/api/v3/chargebacks')).toEqual(ok);
    expect(await ask(chargeback)).toEqual(ok);
  },
);

test('a record that is closed to us is about that record, as is a write that is refused', async () => {
  const gift = `/api/v3/contributions/${ids.gift}`;
  running.platform.fault('contributions.get', { kind: 'error', status: 403 });
  expect(await ask(gift)).toEqual(declined);
  running.platform.fault('donors.update', { kind: 'error', status: 403 });
  const write = () => running.clock.during(running.write('donors.update'));
  expect((await write()).status).toBe(403);
  expect(await me()).toMatchObject({ missing: [], credentialsAccepted: true });
  clear();
  expect(await ask(gift)).toEqual(ok);
  expect((await write()).status).toBe(200);
});

test('a bot filter that lets the next try pass changes nothing', async () => {
  const refusal = { kind: 'error', status: 403, body: 'html' } as const;
  running.platform.control.faults.set({ operation: 'deposits.list', times: 2, fault: refusal });
  expect(await ask('/api/v3/deposits')).toEqual(ok);
  expect(await me()).toMatchObject({ missing: [], credentialsAccepted: true });
});

test('a key that is revoked is found out by a few reads, whatever was refused before, and accepted again by itself', async () => {
  running.platform.fault('refunds.list', { kind: 'error', status: 403 });
  for (const list of ['donors', 'locations', 'contributions'])
    expect(await ask(`/api/v3/${list}`)).toEqual(ok);
  expect(await ask('/api/v3/refunds')).toEqual(notSupported);
  await running.clock.advance(25 * 60_000);
  for (const operation of operationIds) running.platform.fault(operation, { kind: 'error', status: 401 });
  running.platform.control.mark();
  expect(await ask('/api/v3/deposits')).toEqual([503, 'credentials-refused']);
  expect(await ask('/api/v3/refunds')).toEqual([503, 'credentials-refused']);
  expect(calls()).toBeLessThanOrEqual(4);
  expect(await me()).toMatchObject({ missing: [], credentialsAccepted: false });
  clear();
  await running.clock.advance(61_000);
  expect(await ask('/api/v3/deposits')).toEqual(ok);
  expect(await ask('/api/v3/refunds')).toEqual(ok);
  expect(await me()).toMatchObject({ missing: [], credentialsAccepted: true });
});
