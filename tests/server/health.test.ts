/** The health check answers load balancers without the app's header, and nothing else does. */
import { afterAll, expect, test } from 'vitest';
import { catalog, operationIds } from '#contract/giving/catalog.ts';
import { pathOf } from '../../src/server/tests/running-server.ts';
import { rawGet, rawHttp } from './raw-http.ts';
import { startOnSandbox } from './running-on-sandbox.ts';

const running = await startOnSandbox();
afterAll(() => running.stop());

const ask = (target: string, host = new URL(running.url).host) =>
  rawHttp(running.url, `GET ${target} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`);

test('answers a plain GET on /api/health and reports only whether the platform responds', async () => {
  const well = await ask('/api/health');
  expect([well.status, well.body]).toEqual([200, '{"service":"answers"}']);
  expect(well.head).toContain('cache-control: no-store');
  running.platform.fault('*', { kind: 'error', status: 500 });
  for (const list of ['locations', 'donors', 'campaigns'])
    await running.clock.during(running.call('GET', `/api/v3/${list}`));
  const ill = await ask('/api/health');
  running.platform.control.faults.clear();
  expect([ill.status, ill.body]).toEqual([200, '{"service":"does-not-answer"}']);
});

test.each(['127.0.0.1', 'localhost:1', '10.1.2.3:4173', '[fd00::1]:4173'])(
  'answers /api/health under a bare IP address: %s',
  async (host) => {
    expect((await ask('/api/health', host)).status).toBe(200);
  },
);

test.each(['evil.test', 'evil.test:4173', '10.1.2.3.evil.test', ''])(
  'refuses /api/health under the host name %s',
  async (host) => {
    expect([400, 421]).toContain((await ask('/api/health', host)).status);
  },
);

test("refuses every other method and address without the app's header", async () => {
  const reads = operationIds.filter((id) => catalog[id].method === 'GET').map((id) => pathOf(id, {}));
  const closed = [...reads, '/api/me', '/api/intents', '/api/intents/x'];
  const statuses = await Promise.all(closed.map(async (path) => (await ask(path)).status));
  expect([...new Set(statuses)]).toEqual([403]);
  expect(closed.length).toBeGreaterThan(30);
  for (const path of ['/api/health/', '/api/health/x', '/API/health', '/api/health;x'])
    expect((await ask(path)).body).not.toContain('answers');
  for (const method of ['HEAD', 'POST', 'PATCH', 'DELETE'])
    expect((await rawGet(running.url, '/api/health', {}, method)).status).toBe(405);
  const post = await rawGet(running.url, '/api/health', {}, 'POST');
  expect(JSON.parse(post.body)).toMatchObject({ type: 'method-not-allowed', outcome: 'nothing-changed' });
  const { status, body } = await ask('/api/me', '10.1.2.3:4173');
  expect([status, JSON.parse(body)]).toMatchObject([421, { type: 'wrong-host' }]);
});
