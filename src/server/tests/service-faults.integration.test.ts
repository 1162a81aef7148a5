/** Responses of the platform are not trusted, and requests to it carry exactly what we intend. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Me, Problem } from '#contract/steward/messages.ts';
import type { Fault } from './faulty-service.ts';
import { type Running, startRunning } from './running-on-fake.ts';
import { jsonOf } from './running-server.ts';

let running: Running;
beforeEach(async () => {
  running = await startRunning();
});
afterEach(() => running.stop());

const ask = (path: string) => running.clock.during(running.call('GET', path));

test.each<[Fault, number]>([
  ['cut 2xx', 503],
  ['wrong type', 502],
  ['gzip bomb', 502],
  ['too long', 502],
  ['empty', 502],
  ['byte order mark', 200],
])('%s is reported as %d, and cached data is still shown', async (fault, status) => {
  const good = await (await ask('/api/v3/donors')).text();
  running.service.fault(() => fault);
  const other = await ask('/api/v3/locations?limit=7');
  expect(other.status).toBe(status);
  await running.clock.advance(200_000);
  const stale = await ask('/api/v3/donors');
  expect(stale.status).toBe(200);
  if (fault !== 'byte order mark') {
    expect(await stale.text()).toBe(good);
    expect(stale.headers.get('x-steward-stale')).toBe('1');
  }
  running.service.fault(() => null);
  await running.clock.advance(61_000);
  const fresh = await ask('/api/v3/donors');
  expect(fresh.headers.get('x-steward-stale')).toBe('0');
});

test.each<Fault>(['401', '403', '403 page'])(
  '%s: shows one banner, makes few calls, and sends no writes',
  async (fault) => {
    running.service.fault(() => fault);
    const end = running.clock.now() + 59_000;
    for (let page = 1; running.clock.now() < end; page += 1) {
      await ask(`/api/v3/donors?page=${page}`);
      await running.clock.advance(1_000);
    }
    const inAMinute = running.service.seen.length;
    const me = await jsonOf<Me>(await running.call('GET', '/api/me'));
    const write = await running.clock.during(running.write('donors.create'));
    const problem = await jsonOf<Problem>(write);
    console.log(`${fault}: ${inAMinute} calls in a minute, write ${write.status} ${problem.outcome}`);
    expect(me.credentialsAccepted).toBe(false);
    expect(inAMinute).toBeLessThanOrEqual(4);
    expect([write.status, problem.type, problem.outcome]).toEqual([
      503,
      'credentials-refused',
      'nothing-changed',
    ]);
    running.service.fault(() => null);
    await running.clock.advance(61_000);
    expect((await ask('/api/v3/donors')).status).toBe(200);
    const after = await jsonOf<Me>(await running.call('GET', '/api/me'));
    expect(after.credentialsAccepted).toBe(true);
  },
);

test('follows no redirects and no proxy settings of the environment', async () => {
  let followed = 0;
  const canary = createServer((_request, response) => {
    followed += 1;
    response.end('{"data":[],"totalCount":0}');
  });
  await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve));
  // A listening TCP server always has an address with a port.
  const url = `http://127.0.0.1:${(canary.address() as AddressInfo).port}`;
  const proxies = ['HTTP_PROXY', 'http_proxy', 'HTTPS_PROXY', 'ALL_PROXY'];
  for (const name of proxies) process.env[name] = url;
  running.service.redirectTo(`${url}/api/v3/donors`);
  running.service.fault(() => 'redirect');
  const read = await ask('/api/v3/donors');
  const write = await running.clock.during(running.write('donors.create'));
  for (const name of proxies) delete process.env[name];
  console.log(`${followed} redirects followed; read ${read.status}, write ${write.status}`);
  expect([followed, read.status]).toEqual([0, 502]);
  await fetch(url);
  expect(followed).toBe(1);
  await new Promise((resolve) => canary.close(resolve));
});

const sentHeaders = [
  'accept',
  'accept-encoding',
  'connection',
  'content-length',
  'content-type',
  'host',
  'user-agent',
  'x-api-key',
  'x-client-id',
];

test("sends only our headers and forwards none of the platform's", async () => {
  running.service.fault(() => 'odd headers');
  const planted = {
    'x-forwarded-for': '9.9.9.9',
    authorization: 'Bearer planted',
    'x-api-key': 'planted',
    'x-client-id': 'planted',
    'x-http-method-override': 'DELETE',
  };
  const read = await running.call('GET', '/api/v3/donors', { headers: planted });
  await running.write('subscriptions.cancel', { headers: planted });
  const names = new Set(running.service.seen.flatMap(({ headers }) => Object.keys(headers)));
  const keys = new Set(running.service.seen.map(({ headers }) => headers['x-api-key']));
  const values = [...read.headers].filter(([, value]) => value.includes('planted'));
  console.log(`${names.size} header names sent, ${values.length} planted ones received`);
  expect([...names].filter((name) => !sentHeaders.includes(name))).toEqual([]);
  expect([...keys]).toEqual(['canary-key']);
  expect(values).toEqual([]);
  expect(read.headers.has('set-cookie')).toBe(false);
  expect(read.headers.has('access-control-allow-origin')).toBe(false);
  expect(running.lines.join('')).not.toMatch(/canary|planted/);
});
