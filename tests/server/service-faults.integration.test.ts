/** Responses of the platform are not trusted, and requests to it carry exactly what we intend. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Problem } from '#contract/steward/messages.ts';
import type { Me } from '#contract/steward/operations/sign-in.ts';

import type { FaultWish } from '../../src/sandbox/faults/fault-rule.ts';
import { jsonOf } from '../../src/server/tests/running-server.ts';
import { type RunningOnSandbox, startOnSandbox } from './running-on-sandbox.ts';

let running: RunningOnSandbox;
beforeEach(async () => {
  running = await startOnSandbox();
});
afterEach(() => running.stop());

const ask = (path: string) => running.clock.during(running.call('GET', path));

type Fault = FaultWish['fault'];

test.each<[string, Fault, number]>([
  ['a body cut off', { kind: 'cut', atByte: 8 }, 503],
  ['a page', { kind: 'body', as: 'html' }, 502],
  ['a gzip bomb', { kind: 'body', as: 'gzipBomb' }, 502],
  ['a body that is too long', { kind: 'body', as: 'huge' }, 502],
  ['an empty body', { kind: 'body', as: 'empty' }, 502],
  ['a byte order mark', { kind: 'body', as: 'bom' }, 200],
])('%s is reported as such, and cached data is still shown', async (_, fault, status) => {
  const good = await (await ask('/api/v3/donors')).text();
  running.platform.fault('*', fault);
  const other = await ask('/api/v3/locations?limit=7');
  expect(other.status).toBe(status);
  await running.clock.advance(200_000);
  const stale = await ask('/api/v3/donors');
  expect(stale.status).toBe(200);
  if (status !== 200) {
    expect(await stale.text()).toBe(good);
    expect(stale.headers.get('x-steward-stale')).toBe('1');
  }
  running.platform.control.faults.clear();
  await running.clock.advance(61_000);
  const fresh = await ask('/api/v3/donors');
  expect(fresh.headers.get('x-steward-stale')).toBe('0');
});

test.each<[string, Fault]>([
  ['401', { kind: 'error', status: 401 }],
  ['403', { kind: 'error', status: 403 }],
  ['403 as a page', { kind: 'error', status: 403, body: 'html' }],
])('%s: shows one banner, makes few calls, and sends no writes', async (name, fault) => {
  running.platform.fault('*', fault);
  const end = running.clock.now() + 59_000;
  for (let page = 1; running.clock.now() < end; page += 1) {
    await ask(`/api/v3/donors?page=${page}`);
    await running.clock.advance(1_000);
  }
  const inAMinute = running.platform.sent().length;
  const me = await jsonOf<Me>(await running.call('GET', '/api/me'));
  const write = await running.clock.during(running.write('donors.create'));
  const problem = await jsonOf<Problem>(write);
  console.log(`${name}: ${inAMinute} calls in a minute, write ${write.status} ${problem.outcome}`);
  expect(me.credentialsAccepted).toBe(false);
  expect(inAMinute).toBeLessThanOrEqual(4);
  expect([write.status, problem.type, problem.outcome]).toEqual([
    503,
    'credentials-refused',
    'nothing-changed',
  ]);
  running.platform.control.faults.clear();
  await running.clock.advance(61_000);
  expect((await ask('/api/v3/donors')).status).toBe(200);
  const after = await jsonOf<Me>(await running.call('GET', '/api/me'));
  expect(after.credentialsAccepted).toBe(true);
});

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
  running.platform.fault('*', { kind: 'redirect', status: 302, location: `${url}/api/v3/donors` });
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
  const odd = ['set-cookie', 'access-control-allow-origin', 'content-security-policy', 'location'];
  const set = Object.fromEntries(odd.map((name) => [name, 'planted']));
  running.platform.fault('*', { kind: 'headers', set });
  const planted = {
    'x-forwarded-for': '9.9.9.9',
    authorization: 'Bearer planted',
    'x-api-key': 'planted',
    'x-client-id': 'planted',
    'x-http-method-override': 'DELETE',
  };
  const read = await running.call('GET', '/api/v3/donors', { headers: planted });
  await running.write('subscriptions.cancel', { headers: planted });
  const sent = running.platform.sent().flatMap(({ headers }) => headers);
  const names = new Set(sent.map(([name]) => name.toLowerCase()));
  const keys = new Set(sent.flatMap(([name, value]) => (name.toLowerCase() === 'x-api-key' ? [value] : [])));
  const { clientId, apiKey } = running.platform.credentials;
  const values = [...read.headers].filter(([, value]) => value.includes('planted'));
  console.log(`${names.size} header names sent, ${values.length} planted ones received`);
  expect([...names].filter((name) => !sentHeaders.includes(name))).toEqual([]);
  expect([...keys]).toEqual([apiKey]);
  expect(values).toEqual([]);
  expect(read.headers.has('set-cookie')).toBe(false);
  expect(read.headers.has('access-control-allow-origin')).toBe(false);
  for (const secret of [clientId, apiKey, 'planted']) expect(running.lines.join('')).not.toContain(secret);
});
