import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Problem } from '#contract/steward/messages.ts';

import { jsonOf } from '../../src/server/tests/running-server.ts';
import { type RunningOnSandbox, startOnSandbox } from './running-on-sandbox.ts';

let running: RunningOnSandbox;
beforeEach(async () => {
  running = await startOnSandbox();
});
afterEach(() => running.stop());

test("a person sees their own writes, and no one else's; administrators may look one up", async () => {
  const key = randomUUID();
  running.platform.fault('donors.update', { kind: 'error', status: 500 });
  await running.write('donors.update', { key });
  const look = (as: 'admin' | 'staff', person: string) =>
    running.call('GET', `/api/intents/${key}`, { as, person });
  expect([(await look('admin', 'Bea')).status, (await look('staff', 'Sam')).status]).toEqual([200, 404]);
  const own = async (person: string) =>
    (await jsonOf<{ data: { id: string }[] }>(await running.call('GET', '/api/intents', { person }))).data;
  expect((await own('Ada')).map(({ id }) => id)).toEqual([key]);
  expect(await own('Bea')).toEqual([]);
});

test('a write needs its own key and a recent password; otherwise the platform is not called', async () => {
  const refused = async (options: Parameters<RunningOnSandbox['write']>[1]) => {
    const answer = await running.write('donors.update', options);
    return [answer.status, (await jsonOf<{ type: string }>(answer)).type];
  };
  for (const key of ['1', 'x'.repeat(36), `${randomUUID()}0`])
    expect(await refused({ key })).toEqual([400, 'bad-request']);
  const headers = { cookie: 'who=admin.Ada; stale=1' };
  expect(await refused({ headers })).toEqual([403, 'step-up-required']);
  expect(running.platform.sent()).toEqual([]);
});

test('rejected credentials do not sign the person out', async () => {
  running.platform.fault('donors.update', { kind: 'error', status: 401 });
  const answer = await running.write('donors.update');
  expect([answer.status, (await jsonOf<{ type: string }>(answer)).type]).toEqual([403, 'service-refused']);
});

test('never resends a write under the same key after the platform declined it', async () => {
  const key = randomUUID();
  running.platform.fault('donors.update', { kind: 'error', status: 403 });
  const first = await jsonOf<Problem>(await running.write('donors.update', { key }));
  running.platform.control.faults.clear();
  const before = running.platform.sent().length;
  const again = await jsonOf<Problem>(await running.write('donors.update', { key }));
  expect([first.outcome, again.outcome, again.type, again.status]).toEqual([
    'nothing-changed',
    'nothing-changed',
    'service-refused',
    403,
  ]);
  expect([running.platform.sent().length, running.platform.effects('donors.update')]).toEqual([before, 0]);
});

test("the log says of each write which request it came from, and the platform's status", async () => {
  const done = await running.write('donors.update');
  running.platform.fault('donors.update', { kind: 'error', status: 500 });
  const failed = await running.write('donors.update');
  const lines = running.lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'write');
  expect(lines).toMatchObject([
    { requestId: done.headers.get('x-request-id'), state: 'done', upstreamStatus: 204 },
    { requestId: failed.headers.get('x-request-id'), state: 'unknown', upstreamStatus: 500 },
  ]);
});
