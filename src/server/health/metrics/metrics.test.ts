import { expect, test } from 'vitest';
import { Secret } from '../../base/secret.ts';
import type { RouteRequest } from '../../gate/route.ts';
import { exposition } from './exposition.ts';
import { createMeter } from './meter.ts';
import { metricsRoute } from './metrics-route.ts';
import { parseExposition } from './parse-exposition-fixture.ts';

test('what is counted can be read by Prometheus', () => {
  const meter = createMeter();
  for (const ms of [3, 30, 40_000]) meter.request({ routeId: 'find', method: 'GET', status: 200, ms });
  meter.request({ routeId: 'find', method: 'GET', status: 503, ms: 1 });
  meter.call({ operation: 'donors.list', lane: 1, status: null, ms: 20 });
  meter.logged({ level: 'warn', event: 'sign-in failed', operation: '', state: '' });
  meter.logged({ level: 'info', event: 'write', operation: 'donors.update', state: 'done' });
  meter.logged({ level: 'info', event: 'request', operation: '', state: '' });
  const read = parseExposition(exposition(meter.families()));
  const valuesOf = (name: string) => read.get(name)?.samples.map(({ labels, value }) => [labels, value]);
  expect(valuesOf('steward_http_requests_total')).toEqual([
    [{ route: 'find', method: 'GET', status: '200' }, 3],
    [{ route: 'find', method: 'GET', status: '503' }, 1],
  ]);
  const durations = read.get('steward_http_request_duration_seconds')?.samples ?? [];
  expect(durations.map(({ value }) => value)).toEqual([2, 2, 3, 3, 3, 3, 3, 3, 3, 3, 4, 40.034, 4]);
  expect(valuesOf('steward_upstream_calls_total')).toEqual([
    [{ operation: 'donors.list', status: 'none' }, 1],
  ]);
  expect(valuesOf('steward_writes_total')).toEqual([[{ operation: 'donors.update', outcome: 'done' }, 1]]);
  expect(valuesOf('steward_log_events_total')).toEqual([
    [{ level: 'warn', event: 'sign-in failed' }, 1],
    [{ level: 'info', event: 'write' }, 1],
  ]);
});

test('labels are escaped, numbers are written in full, and families without samples are left out', () => {
  const text = exposition([
    {
      name: 'a',
      help: 'A \\ line\nand more',
      type: 'gauge',
      samples: [{ labels: { b: 'x"\\\ny' }, value: 1e21 }],
    },
    { name: 'none', help: '', type: 'gauge', samples: [] },
  ]);
  const [[name, family] = []] = parseExposition(text);
  expect([name, family?.samples]).toEqual(['a', [{ name: 'a', labels: { b: 'x"\\\ny' }, value: 1e21 }]]);
  for (const bad of [
    'a 1',
    '# TYPE a gauge\na 1\n',
    '# HELP a x\n# TYPE a gauge\na{b=c} 1\n',
    '# HELP a x\n# TYPE a counter\na 1\n',
  ])
    expect(() => parseExposition(bad)).toThrow();
});

test('has no more than 2,000 combinations of labels, whatever is counted', () => {
  const meter = createMeter();
  for (let count = 0; count < 3_000; count += 1)
    meter.request({ routeId: `r${count}`, method: 'GET', status: 200, ms: 1 });
  const [requests] = meter.families();
  expect(requests?.samples).toHaveLength(2_000);
});

const token = 't'.repeat(40);

async function statusFor({
  configured = null,
  host = '127.0.0.1:4173',
  address = '127.0.0.1',
  headers = {},
}: {
  configured?: string | null;
  host?: string;
  address?: string;
  headers?: Record<string, string>;
}): Promise<number> {
  const { handler } = metricsRoute({
    token: configured === null ? null : new Secret(configured),
    families: async () => [],
  });
  const url = new URL(`http://${host}/metrics`);
  const request = { raw: new Request(url, { headers }), url, address } as RouteRequest;
  return Promise.resolve(handler(request)).then(
    ({ status }) => status,
    ({ status }) => status,
  );
}

test.each([
  ['a program on this machine', {}, 200],
  ['one that uses IPv6', { host: '[::1]:4173', address: '::1' }, 200],
  ['another machine', { address: '192.0.2.1' }, 404],
  ['another machine that names this one', { address: '192.0.2.1', host: 'localhost:4173' }, 404],
  [
    'a visitor, through a trusted proxy',
    { address: '203.0.113.9', headers: { 'x-forwarded-for': '203.0.113.9' } },
    404,
  ],
  ["a visitor, through a proxy that isn't trusted", { headers: { 'x-forwarded-for': '203.0.113.9' } }, 404],
  ['a visitor who claims to be here', { headers: { 'x-forwarded-for': '127.0.0.1' } }, 404],
  ['a visitor, through a proxy that only passes the name on', { host: 'steward.example.org' }, 404],
  ['a visitor, through a proxy that adds another header', { headers: { 'x-real-ip': '203.0.113.9' } }, 404],
])('without a token, %s gets them or not', async (_, request, status) => {
  expect(await statusFor(request)).toBe(status);
});

test.each([
  [
    'the token, from anywhere',
    { address: '203.0.113.9', host: 'steward.example.org', headers: { authorization: `Bearer ${token}` } },
    200,
  ],
  ['no token, even from here', {}, 404],
  ['another token', { headers: { authorization: `Bearer ${token}x` } }, 404],
  ['the token in another scheme', { headers: { authorization: `Basic ${token}` } }, 404],
])('with a token, %s', async (_, request, status) => {
  expect(await statusFor({ configured: token, ...request })).toBe(status);
});
