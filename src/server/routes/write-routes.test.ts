import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { jsonOf, type Running, startRunning } from '../tests/running-server.ts';

let running: Running;
beforeEach(async () => {
  running = await startRunning();
});
afterEach(() => running.stop());

test("a person sees their own writes, and no one else's; administrators may look one up", async () => {
  const key = randomUUID();
  running.service.fault((id) => (id === 'donors.update' ? '500 before' : null));
  await running.write('donors.update', { key });
  const look = (as: 'admin' | 'staff', person: string) =>
    running.call('GET', `/api/intents/${key}`, { as, person });
  expect([(await look('admin', 'Bea')).status, (await look('staff', 'Sam')).status]).toEqual([200, 404]);
  const own = async (person: string) =>
    (await jsonOf<{ data: { id: string }[] }>(await running.call('GET', '/api/intents', { person }))).data;
  expect((await own('Ada')).map(({ id }) => id)).toEqual([key]);
  expect(await own('Bea')).toEqual([]);
});

test('a write needs a key of its own and a recent password; otherwise nothing is called', async () => {
  const refused = async (options: Parameters<Running['write']>[1]) => {
    const answer = await running.write('donors.update', options);
    return [answer.status, (await jsonOf<{ type: string }>(answer)).type];
  };
  for (const key of ['1', 'x'.repeat(36), `${randomUUID()}0`])
    expect(await refused({ key })).toEqual([400, 'bad-request']);
  const headers = { cookie: 'who=admin.Ada; stale=1' };
  expect(await refused({ headers })).toEqual([403, 'step-up-required']);
  expect(running.service.seen).toEqual([]);
});

test('a refusal of our credentials does not sign the person out', async () => {
  running.service.fault((id) => (id === 'donors.update' ? '401' : null));
  const answer = await running.write('donors.update');
  expect([answer.status, (await jsonOf<{ type: string }>(answer)).type]).toEqual([403, 'service-refused']);
});

test('what the platform declined is answered again from what is stored, without any call', async () => {
  const key = randomUUID();
  running.service.fault((id) => (id === 'donors.update' ? '403' : null));
  await running.write('donors.update', { key });
  running.service.fault(() => null);
  const before = running.service.seen.length;
  expect((await running.write('donors.update', { key })).status).toBe(403);
  expect(running.service.seen).toHaveLength(before);
});
