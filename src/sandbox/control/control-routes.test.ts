import { afterAll, expect, test } from 'vitest';
import { rawCall } from '../raw-call.ts';
import { openFixture } from '../sandbox-fixture.ts';
import { startSandbox } from '../start-sandbox.ts';
import { testNow } from '../world/small-world.ts';
import { hour } from '../world/time.ts';

const fixture = await openFixture();
afterAll(() => fixture.close());

/** Calls a control route over HTTP. Returns the status and the JSON body, or null when it is empty. */
async function flip(
  method: string,
  path: string,
  body?: unknown,
): Promise<[status: number, answered: unknown]> {
  const sent = body === undefined ? '' : JSON.stringify(body);
  const answer = await rawCall(fixture.sandbox.url, { method, target: `/__control${path}`, body: sent });
  const text = String(answer.body);
  return [answer.status, text ? JSON.parse(text) : null];
}
const status = async () => (await fixture.call('locations.list')).status;

test('the root route returns the time and the credentials', async () => {
  fixture.control.time.freeze();
  const [code, answered] = await flip('GET', '');
  expect(code).toBe(200);
  expect(answered).toEqual({ now: fixture.control.time.now(), credentials: fixture.sandbox.credentials });
});

test('sets and clears faults', async () => {
  const fault = { operation: 'locations.list', fault: { kind: 'error', status: 503 } };
  expect(await flip('POST', '/faults', fault)).toEqual([204, null]);
  expect(await status()).toBe(503);
  expect(await flip('DELETE', '/faults?operation=locations.list')).toEqual([204, null]);
  expect(await status()).toBe(200);
  await flip('POST', '/faults', fault);
  expect(await flip('DELETE', '/faults')).toEqual([204, null]);
  expect(await status()).toBe(200);
  expect((await flip('POST', '/faults', { ...fault, operation: 'rain' }))[0]).toBe(400);
  expect((await flip('POST', '/faults', { operation: '*', fault: { kind: 'hail' } }))[0]).toBe(400);
  expect((await flip('DELETE', '/faults?operation=rain'))[0]).toBe(400);
});

test('records requests as sent, counts calls, and clears both on mark', async () => {
  await flip('POST', '/mark');
  await fixture.call('locations.list', { query: { limit: 3 } });
  await fixture.call('donors.create', { body: { firstName: 'A', lastName: 'B', email: 'a.b@example.org' } });
  await rawCall(fixture.sandbox.url, { target: '/x%2f?a=1', headers: { 'X-Odd': '1' } });
  expect((await flip('GET', '/calls'))[1]).toEqual({ 'locations.list': 1, 'donors.create': 1 });
  expect((await flip('GET', '/requests'))[1]).toMatchObject([
    {
      method: 'GET',
      target: '/api/v3/locations?limit=3',
      operation: 'locations.list',
      status: 200,
      bodyBytes: 0,
    },
    {
      operation: 'donors.create',
      status: 201,
      bodyBytes: 58,
      body: '{"firstName":"A","lastName":"B","email":"a.b@example.org"}',
    },
    {
      target: '/x%2f?a=1',
      operation: null,
      status: 404,
      headers: [
        ['host', expect.any(String)],
        ['connection', 'close'],
        ['X-Odd', '1'],
      ],
    },
  ]);
  expect((await flip('GET', '/effects'))[1]).toMatchObject([{ operation: 'donors.create' }]);
  await flip('POST', '/mark');
  expect((await flip('GET', '/requests'))[1]).toEqual([]);
});

test('sets and resets the rate limit', async () => {
  expect((await flip('POST', '/rate', { limit: 1, reset: true }))[0]).toBe(204);
  expect([await status(), await status()]).toEqual([200, 429]);
  await flip('POST', '/rate', { reset: true });
  expect(await status()).toBe(200);
  await flip('POST', '/rate', { limit: 1_000_000 });
  expect((await flip('POST', '/rate', { limit: -1 }))[0]).toBe(400);
});

test('freezes, advances and runs time', async () => {
  expect((await flip('POST', '/time', { advanceMs: hour }))[1]).toEqual({ now: testNow + hour });
  await flip('POST', '/time', { run: true });
  await expect.poll(() => fixture.control.time.now()).toBeGreaterThan(testNow + hour);
  await flip('POST', '/time', { freeze: true });
  const [, before] = await flip('GET', '');
  expect((await flip('GET', ''))[1]).toEqual(before);
  expect((await flip('GET', '/broken-rules'))[1]).toEqual([]);
});

test('points a tap group to another destination, which its devices then show', async () => {
  type Row = { id: string; groupId: string | null; currentDestination: { id: string } | null };
  const rows = async () =>
    JSON.parse(String((await fixture.call('tap.devices.list')).body)) as { data: Row[] };
  const { data } = await rows();
  const device = data.find(({ groupId, currentDestination }) => groupId && currentDestination);
  const other = data.find(
    ({ currentDestination: one }) => one && one.id !== device?.currentDestination?.id,
  )?.currentDestination;
  const to = { groupId: device?.groupId, destinationId: other?.id };
  expect((await flip('POST', '/tap-groups', to))[0]).toBe(204);
  expect((await rows()).data.find(({ id }) => id === device?.id)?.currentDestination?.id).toBe(other?.id);
  expect((await flip('POST', '/tap-groups', { ...to, groupId: 'none' }))[0]).toBe(404);
});

test('tells a plan to misbehave, once', async () => {
  type Plans = { data: { id: string }[] };
  const query = { limit: 1, status: ['active'] };
  const { data } = await fixture.read<Plans>('subscriptions.list', { query });
  const wish = { planId: data[0]?.id, misbehavior: { kind: 'twice', afterMs: hour } };
  expect((await flip('POST', '/plans', { ...wish, planId: 'none' }))[0]).toBe(404);
  expect((await flip('POST', '/plans', { ...wish, misbehavior: { kind: 'rain' } }))[0]).toBe(400);
  expect((await flip('POST', '/plans', { ...wish, misbehavior: { kind: 'skip', afterMs: hour } }))[0]).toBe(
    400,
  );
  expect(await flip('POST', '/plans', wish)).toEqual([204, null]);
  expect((await flip('POST', '/plans', wish))[0]).toBe(400);
});

test('answers 404 for an unknown route and 400 for invalid JSON', async () => {
  expect((await flip('GET', '/nothing'))[0]).toBe(404);
  expect((await flip('POST', '/webhooks/0123456789ab', {}))[0]).toBe(404);
  const answer = await rawCall(fixture.sandbox.url, { method: 'POST', target: '/__control/rate', body: '{' });
  expect(answer.status).toBe(400);
});

test('a sandbox without control has no control routes', async () => {
  const plain = await startSandbox({
    port: 0,
    dataDir: ':memory:',
    seed: 1,
    gifts: 5,
    simulation: false,
    control: false,
  });
  expect(plain.control).toBeNull();
  for (const target of ['/__control', '/__control/effects', '/__control/requests'])
    expect((await rawCall(plain.url, { target })).status).toBe(404);
  await plain.close();
});
