import { afterAll, beforeAll, expect, test } from 'vitest';
import { rawCall } from '../raw-call.ts';
import { type Fixture, openFixture } from '../sandbox-fixture.ts';
import { startSandbox } from '../start-sandbox.ts';
import { testNow } from '../world/small-world.ts';
import { hour } from '../world/time.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());

/** A switch over HTTP: its status, and the JSON it answers if there is any. */
async function flip(method: string, path: string, body?: unknown): Promise<[status: number, told: unknown]> {
  const sent = body === undefined ? '' : JSON.stringify(body);
  const answer = await rawCall(fixture.sandbox.url, { method, target: `/__control${path}`, body: sent });
  const text = String(answer.body);
  return [answer.status, text ? JSON.parse(text) : null];
}
const status = async () => (await fixture.call('locations.list')).status;

test('the first page tells the time and the credentials', async () => {
  fixture.control.time.freeze();
  const [code, told] = await flip('GET', '');
  expect(code).toBe(200);
  expect(told).toEqual({ now: fixture.control.time.now(), credentials: fixture.sandbox.credentials });
});

test('faults come and go', async () => {
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

test('requests are recorded as they were sent, calls are counted, a mark forgets', async () => {
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

test('the allowance can be set and opened anew', async () => {
  expect((await flip('POST', '/rate', { limit: 1, reset: true }))[0]).toBe(204);
  expect([await status(), await status()]).toEqual([200, 429]);
  await flip('POST', '/rate', { reset: true });
  expect(await status()).toBe(200);
  await flip('POST', '/rate', { limit: 1_000_000 });
  expect((await flip('POST', '/rate', { limit: -1 }))[0]).toBe(400);
});

test('time stands, moves on by hand, runs and is frozen', async () => {
  expect((await flip('POST', '/time', { advanceMs: hour }))[1]).toEqual({ now: testNow + hour });
  await flip('POST', '/time', { run: true });
  await expect.poll(() => fixture.control.time.now()).toBeGreaterThan(testNow + hour);
  await flip('POST', '/time', { freeze: true });
  const [, before] = await flip('GET', '');
  expect((await flip('GET', ''))[1]).toEqual(before);
  expect((await flip('GET', '/broken-rules'))[1]).toEqual([]);
});

test('what is no switch or no JSON is told', async () => {
  expect((await flip('GET', '/nothing'))[0]).toBe(404);
  expect((await flip('POST', '/webhooks/0123456789ab', {}))[0]).toBe(404);
  const answer = await rawCall(fixture.sandbox.url, { method: 'POST', target: '/__control/rate', body: '{' });
  expect(answer.status).toBe(400);
});

test('a sandbox without control has no switches at all', async () => {
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
